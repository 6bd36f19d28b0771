# ruleid: python/hard-coded-credentials
def add_admin(password='admin'):
    return create('admin', password)


# ok: python/hard-coded-credentials
def add_user(password=''):
    return create('user', password)


# ok: python/hard-coded-credentials
def field(label='password', kind='text', show_password='hidden'):
    return label + kind


# ok: python/hard-coded-credentials
def connect(password='password'):
    return password
