"""Open Hand History: hands as JSON objects, with a blank line between them."""
