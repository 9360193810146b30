"""What every request brings and needs: who asks, how often he may, the forms of bodies."""
