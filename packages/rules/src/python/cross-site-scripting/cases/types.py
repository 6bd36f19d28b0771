from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs

from tornado import web


class Plain(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header('Content-Type', 'text/plain')
        self.end_headers()
        # ok: python/cross-site-scripting
        self.wfile.write(parse_qs(self.path)['name'][0].encode())


class Page(web.RequestHandler):
    def get(self):
        self.set_header('Content-Type', 'text/html')
        # ruleid: python/cross-site-scripting
        self.write('<p>' + self.get_argument('name'))


class Data(web.RequestHandler):
    def get(self):
        self.set_header('Content-Type', 'application/json')
        # ok: python/cross-site-scripting
        self.write('{"name": "' + self.get_argument('name') + '"}')
