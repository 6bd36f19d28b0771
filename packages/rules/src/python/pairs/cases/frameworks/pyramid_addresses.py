from pyramid.httpexceptions import HTTPFound
from pyramid.view import view_config


@view_config(route_name='flawed')
def flawed(request):
    # ruleid: python/open-redirect
    return HTTPFound(location=request.params['next'])


@view_config(route_name='fixed')
def fixed(request):
    # ok: python/open-redirect
    return HTTPFound(location=request.route_url('user', name=request.matchdict['name'], _query={'q': request.params['q']}))
