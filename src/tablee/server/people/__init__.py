"""People: identity, passkeys, their games, what is kept of them, messages to them."""
