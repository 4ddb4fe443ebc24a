"""What was worked out is kept between runs, by all that it was worked out from, in the user's cache folder."""
