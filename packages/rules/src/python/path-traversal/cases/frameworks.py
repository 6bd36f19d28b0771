import cherrypy
import falcon
from litestar import get
from pyramid.view import view_config
from sanic import Sanic
from sanic.views import HTTPMethodView

app = Sanic('shop')


@app.get('/files/<name:str>')
async def sanic_file(request, name):
    # ruleid: python/path-traversal
    open('/srv/files/' + request.args.get('name'))
    # ruleid: python/path-traversal
    open('/srv/files/' + name)
    # ok: python/path-traversal
    open('/srv/files/' + request.app.name)


class SanicView(HTTPMethodView):
    async def post(self, request):
        # ruleid: python/path-traversal
        open('/srv/files/' + request.json['name'])


class Resource:
    def on_get(self, req, resp, name):
        # ruleid: python/path-traversal
        open('/srv/files/' + req.get_param('name'))
        # ruleid: python/path-traversal
        open('/srv/files/' + name)
        # ok: python/path-traversal
        open('/srv/files/' + req.context.name)

    def unrouted(self, req, resp):
        # ok: python/path-traversal
        open('/srv/files/' + req.get_param('name'))


api = falcon.App()
api.add_route('/files/{name}', Resource())


@get('/files')
async def litestar_file(name: str) -> str:
    # ruleid: python/path-traversal
    with open('/srv/files/' + name) as file:
        return file.read()


@view_config(route_name='file')
def pyramid_file(request):
    # ruleid: python/path-traversal
    open('/srv/files/' + request.matchdict['name'])
    # ok: python/path-traversal
    open('/srv/files/' + request.registry.settings['name'])


class Root:
    @cherrypy.expose
    def file(self, name):
        # ruleid: python/path-traversal
        open('/srv/files/' + name)

    def hidden(self, name):
        # ok: python/path-traversal
        open('/srv/files/' + name)
