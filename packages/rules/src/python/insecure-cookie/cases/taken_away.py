from django.shortcuts import render


def forgotten(request):
    response = render(request, 'login.html')
    # ok: python/insecure-cookie
    response.set_cookie('session_id', None)
    return response


def known(request, session):
    response = render(request, 'login.html')
    # ruleid: python/insecure-cookie
    response.set_cookie('session_id', session.key)
    return response
