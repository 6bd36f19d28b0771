def cookie(request):
    # ruleid: python/client-side-authorization
    if request.COOKIES.get('admin') == '1':
        return 'all'
    return 'none'


def kept(request):
    role = request.cookies['user_role']
    # ruleid: python/client-side-authorization
    if role == 'editor':
        return 'all'
    return 'none'


def parts(request):
    login = request.COOKIES['login']
    # ruleid: python/client-side-authorization
    if login.split('|')[0] == 'admin':
        return 'all'
    return 'none'


def header(request):
    # ruleid: python/client-side-authorization
    if request.META['HTTP_X_FORWARDED_FOR'] == '127.0.0.1':
        return 'all'
    return 'none'


def shown(request):
    # ok: python/client-side-authorization
    if request.COOKIES.get('theme') == 'dark':
        return 'dark'
    # ok: python/client-side-authorization
    if request.headers.get('Content-Type') == 'application/json':
        return 'json'
    # ok: python/client-side-authorization
    return request.session.get('admin') == '1'
