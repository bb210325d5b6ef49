"""What happens without anybody asking: bots move, challenge windows close."""
