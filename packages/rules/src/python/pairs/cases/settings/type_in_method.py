from tornado import web


class Flawed(web.RequestHandler):
    def answer_as_text(self):
        if self.get_argument('text', ''):
            self.set_header('Content-Type', 'text/plain')

    def get(self):
        self.answer_as_text()
        # ruleid: python/cross-site-scripting
        self.finish('<p>' + self.get_argument('name'))


class Fixed(web.RequestHandler):
    def answer_as_text(self):
        self.set_header('Content-Type', 'text/plain')

    def get(self):
        self.answer_as_text()
        # ok: python/cross-site-scripting
        self.finish('<p>' + self.get_argument('name'))
