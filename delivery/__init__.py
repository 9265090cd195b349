"""What we send to channels and direct messages: boards, calls, and the rate limit for both."""
