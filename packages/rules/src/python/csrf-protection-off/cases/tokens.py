# ok: python/csrf-protection-off -- an interface without cookies
MIDDLEWARE = ['django.middleware.common.CommonMiddleware']
