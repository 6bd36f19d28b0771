import os

from klein import Klein
from twisted.web import resource
from twisted.web.util import redirectTo

app = Klein()


class Flawed(resource.Resource):
    def render_GET(self, request):
        # ruleid: python/command-injection
        os.system(b'show ' + request.args[b'name'][0])
        # ruleid: python/open-redirect
        return redirectTo(request.args[b'next'][0], request)

    def render_POST(self, request):
        # ruleid: python/cross-site-scripting
        return b'<p>' + request.content.read() + b'</p>'


class Fixed(resource.Resource):
    def render_GET(self, request):
        # ok: python/command-injection
        os.system(b'show ' + request.method)
        # ok: python/open-redirect
        return redirectTo(b'/pages/' + request.args[b'page'][0], request)

    def render_POST(self, request):
        request.content.read()
        # ok: python/cross-site-scripting
        return b'<p>saved</p>'


@app.route('/<name>')
def flawed(request, name):
    # ruleid: python/command-injection
    os.system('show ' + name)
