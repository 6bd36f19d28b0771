MIDDLEWARE = [
    'django.contrib.sessions.middleware.SessionMiddleware',
    'django.middleware.csrf.CsrfViewMiddleware',
    # ruleid: python/clickjacking
    'django.contrib.auth.middleware.AuthenticationMiddleware',
]
