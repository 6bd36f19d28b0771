from tornado import web


class Flawed(web.RequestHandler):
    def get(self):
        self.set_header('Content-Type', 'text/plain')
        if self.get_argument('page', ''):
            self.set_header('Content-Type', 'text/html; charset=utf-8')
        # ruleid: python/cross-site-scripting
        self.finish('<p>' + self.get_argument('name'))


class Fixed(web.RequestHandler):
    def get(self):
        self.set_header('Content-Type', 'text/html; charset=utf-8')
        self.set_header('Content-Type', 'text/plain')
        # ok: python/cross-site-scripting
        self.finish('<p>' + self.get_argument('name'))
