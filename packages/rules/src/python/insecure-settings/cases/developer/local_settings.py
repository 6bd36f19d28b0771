# ok: python/insecure-settings
DEBUG = True
