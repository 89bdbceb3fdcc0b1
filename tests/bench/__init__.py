"""Speed as ratios: both sides in one process, interleaved, medians. `python -m tests.bench`."""
