"""What the project needs beside the product: catalogues, schema."""
