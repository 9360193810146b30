"""Computer players, who think in processes of their own."""
