MIDDLEWARE = [
    'django.contrib.sessions.middleware.SessionMiddleware',
    'django.contrib.auth.middleware.AuthenticationMiddleware',
    # ok: python/clickjacking
    'django.middleware.clickjacking.XFrameOptionsMiddleware',
]
