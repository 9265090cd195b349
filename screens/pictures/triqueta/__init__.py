"""Pictures for the rules of Triqueta: `animals` draws the tokens, `shelf` puts them in lines."""
