"""All words, in Mozilla Fluent, one folder per language. No code but this line."""
