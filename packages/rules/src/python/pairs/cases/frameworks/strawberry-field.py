import subprocess

import strawberry


@strawberry.type
class Flawed:
    @strawberry.field
    def lookup(self, host: str) -> str:
        # ruleid: python/command-injection
        return subprocess.getoutput('nslookup ' + host)


@strawberry.type
class Fixed:
    @strawberry.field
    def lookup(self, host: str) -> str:
        # ok: python/command-injection
        return subprocess.run(['nslookup', '--', host], capture_output=True, check=True).stdout.decode()
