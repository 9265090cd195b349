"""What leaves for channels and direct messages: boards, calls, and the pace of both."""
