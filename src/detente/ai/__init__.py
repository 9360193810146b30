"""Computer players. They see what their seat may see, and know games only through the kernel."""
