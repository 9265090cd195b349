"""What people see, made from a view: messages, pictures, text."""
