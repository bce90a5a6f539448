# The Python package.
