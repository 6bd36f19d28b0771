from .common import COMMON

MIDDLEWARE = [
    *COMMON,
    # ok: python/clickjacking
    'django.contrib.auth.middleware.AuthenticationMiddleware',
]

MIDDLEWARE_CLASSES = (
    # ok: python/clickjacking
    'django.middleware.common.CommonMiddleware',
)
