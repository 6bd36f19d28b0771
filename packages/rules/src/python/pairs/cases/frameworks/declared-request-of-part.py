import subprocess

from starlette.requests import Request


class Runner:
    async def flawed(self, request: Request):
        # ruleid: python/command-injection
        subprocess.run((await request.body()).decode(), shell=True)

    async def fixed(self, request: Request):
        # ok: python/command-injection
        subprocess.run("ls", shell=True)
