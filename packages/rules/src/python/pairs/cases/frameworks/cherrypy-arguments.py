import os

import cherrypy


class Flawed:
    @cherrypy.expose
    def named(self, **parameters):
        # ruleid: python/command-injection
        os.system('show ' + parameters.get('name'))

    @cherrypy.expose
    def placed(self, *path):
        # ruleid: python/command-injection
        os.system('show ' + path[0])


class Fixed:
    @cherrypy.expose
    def named(self, **parameters):
        # ok: python/command-injection
        os.system('show ' + str(len(parameters)))

    def called(self, **parameters):
        # ok: python/command-injection
        os.system('show ' + parameters.get('name'))
