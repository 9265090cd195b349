"""All words, in Mozilla Fluent, a folder a language. No code but this line."""
