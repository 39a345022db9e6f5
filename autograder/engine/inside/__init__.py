"""What runs inside the sandbox, beside the student's code. Needs NumPy and IPython, nothing else.

The sandbox sees this folder and not the rest of the repository, so nothing here may import from
outside the folder, and nothing here is a secret: students may read it.
"""
