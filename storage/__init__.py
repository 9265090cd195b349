"""Games, actions, people and settings on disk. It sees ids, numbers and JSON, no rules."""
