from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

from jinja2 import Environment, FileSystemLoader

pages = Environment(loader=FileSystemLoader("templates"))


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        page = pages.get_template("search.html").render(name=query["name"][0])
        self.send_response(200)
        self.end_headers()
        self.wfile.write(page.encode())


HTTPServer(("", 8000), Handler).serve_forever()
