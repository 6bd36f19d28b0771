import subprocess

import web


class Flawed:
    def GET(self):
        # ruleid: python/command-injection
        subprocess.run('ls ' + web.input().name, shell=True)


class Fixed:
    def GET(self):
        # ok: python/command-injection
        subprocess.run(['ls', '--', web.input().name])
