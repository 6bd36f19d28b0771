import os

import tornado.web


class Flawed(tornado.web.RequestHandler):
    def get(self):
        # ruleid: python/command-injection
        os.system('ls ' + self.get_argument('name'))


class Fixed(tornado.web.RequestHandler):
    def get(self):
        name = self.get_argument('name')
        # ok: python/command-injection
        os.system('ls')
        self.write(tornado.escape.xhtml_escape(name))
