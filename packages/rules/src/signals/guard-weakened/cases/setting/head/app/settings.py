# ruleid: review/guard-weakened
SESSION_COOKIE_SECURE = False
# ok: review/guard-weakened
SHOW_BANNER = False
