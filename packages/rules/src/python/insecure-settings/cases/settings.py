import os

# ruleid: python/insecure-settings
DEBUG = True
# ruleid: python/insecure-settings
SESSION_COOKIE_SECURE = False
# ok: python/insecure-settings
SESSION_COOKIE_HTTPONLY = True
# ok: python/insecure-settings
CSRF_COOKIE_SECURE = os.environ.get('INSECURE') is None

if os.environ.get('LOCAL'):
    # ok: python/insecure-settings
    DEBUG = True
