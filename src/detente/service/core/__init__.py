"""What everything else may use: refusals, sentences, limits, passwords, mail, logs, figures."""
