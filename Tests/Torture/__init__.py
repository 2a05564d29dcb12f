"""What `scripts/torture` does to sites, and how it judges what comes of it."""
