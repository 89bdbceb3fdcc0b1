"""What is kept between runs: the library of hands and the settings."""
