import subprocess

from fastapi import FastAPI

app = FastAPI()


async def command_of(name):
    return 'ls ' + name


async def fixed_command(name):
    return 'ls'


@app.get('/flawed')
async def flawed(name: str):
    command = await command_of(name)
    # ruleid: python/command-injection
    subprocess.run(command, shell=True)


@app.get('/fixed')
async def fixed(name: str):
    command = await fixed_command(name)
    # ok: python/command-injection
    subprocess.run(command, shell=True)
