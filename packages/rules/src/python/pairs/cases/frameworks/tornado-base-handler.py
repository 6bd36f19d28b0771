import os

from tornado.web import RequestHandler


class Base(RequestHandler):
    def initialize(self, folder):
        self.folder = folder


class Flawed(Base):
    def get(self, name):
        # ruleid: python/command-injection
        os.system('ls ' + self.get_argument('path'))
        # ruleid: python/command-injection
        os.system('ls ' + name)


class Fixed(Base):
    def get_argument(self, name, default=None):
        return 'fixed'

    def post(self):
        # ok: python/command-injection
        os.system('ls ' + self.get_argument('path'))
        # ok: python/command-injection
        os.system('ls ' + self.folder)
