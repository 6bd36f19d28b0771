import socketserver
import subprocess

import socketio
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from flask_socketio import SocketIO

rooms = SocketIO()
server = socketio.AsyncServer()


class Flawed(AsyncJsonWebsocketConsumer):
    async def receive_json(self, content):
        # ruleid: python/command-injection
        subprocess.run('ls ' + content['name'], shell=True)


class Fixed(AsyncJsonWebsocketConsumer):
    async def receive_json(self, content):
        # ok: python/command-injection
        subprocess.run(['ls', '--', content['name']])


@rooms.on('list')
def flawed_room(data):
    # ruleid: python/command-injection
    subprocess.run('ls ' + data['name'], shell=True)


@server.on('list')
async def flawed_message(sid, data):
    # ruleid: python/command-injection
    subprocess.run('ls ' + data['name'], shell=True)


@server.on('fixed')
async def fixed_message(sid, data):
    # ok: python/command-injection
    subprocess.run(['ls', sid])


class FlawedServer(socketserver.BaseRequestHandler):
    def handle(self):
        # ruleid: python/command-injection
        subprocess.run('ls ' + self.request.recv(100).decode(), shell=True)
