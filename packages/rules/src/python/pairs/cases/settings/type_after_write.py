from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlparse


class Flawed(BaseHTTPRequestHandler):
    def do_GET(self):
        title = parse_qs(urlparse(self.path).query)['title'][0]
        self.send_response(200)
        self.end_headers()
        # ruleid: python/cross-site-scripting
        self.wfile.write(title.encode())
        self.send_header('Content-Type', 'text/plain')


class Fixed(BaseHTTPRequestHandler):
    def do_GET(self):
        title = parse_qs(urlparse(self.path).query)['title'][0]
        self.send_response(200)
        self.send_header('Content-Type', 'text/plain')
        self.end_headers()
        # ok: python/cross-site-scripting
        self.wfile.write(title.encode())
