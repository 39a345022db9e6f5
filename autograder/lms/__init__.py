"""What learning-management systems send and take: submissions in, marks and feedback out."""
