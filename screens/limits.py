"""Discord's limits and error codes. Every screen is built to fit them."""

CUSTOM_ID = 100
ID_DIGITS = 20  # of the longest id that Discord can give
BUTTON_LABEL = 80
BUTTONS_A_ROW = 5
SELECT_OPTIONS = 25
OPTION_LABEL = 100
ALT_TEXT = 1_024  # characters that describe a picture
TEXT = 4_000  # characters of one message
THREAD_NAME = 100
CHOICES = 25  # of an autocomplete
CHOICE_NAME = 100
EMOJI_FILE = 256 * 1024  # bytes

MESSAGE_IS_TOO_OLD_TO_EDIT_SO_OFTEN = 30046
UNKNOWN_MESSAGE = 10008
UNKNOWN_EMOJI = 10014
NO_ROOM_FOR_EMOJIS = 30008
ANSWERED_ALREADY = 40060  # an interaction
INVALID_FORM = 50035
TOO_LARGE = 40005  # a file
THREAD_IS_ARCHIVED = 50083
THREAD_EXISTS_ALREADY = 160004
THREAD_IS_LOCKED = 160005
OPENED_TOO_MANY = {40003, 20026}  # direct messages: opened too fast; quarantined for it
TAKES_NO_MESSAGES = {50007, 50278}  # their direct messages are closed, or we share no server
