"""The late policy of the sample class."""

DAY = 86400


class TenPercentADay:
    """Ten percent of the points for each day begun."""

    def late_submission_penalty(self, student_id, score, total_seconds_late):
        """Return the points that lateness costs."""
        return min(1.0, 0.1 * -(-total_seconds_late // DAY)) * score
