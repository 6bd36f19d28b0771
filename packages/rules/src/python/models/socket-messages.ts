/** Socket messages: Django Channels, Socket.IO, and the servers of the standard library. */

import { defineModel, source } from '@assay/engine/rule';

const message = 'a WebSocket message';
const data = 'data of a network connection';
const consumers = [
  'WebsocketConsumer',
  'AsyncWebsocketConsumer',
  'JsonWebsocketConsumer',
  'AsyncJsonWebsocketConsumer',
];
const servers = ['Server()', 'AsyncServer()'];

export const model = defineModel({
  library: 'socketio',
  types: {
    Consumer: consumers.map((name) => `channels.generic.websocket:${name}()`),
    Rooms: ['Namespace()', 'AsyncNamespace()', 'ClientNamespace()'],
    FlaskRooms: ['flask_socketio:Namespace()'],
    Handler: ['BaseRequestHandler', 'StreamRequestHandler', 'DatagramRequestHandler'].map(
      (name) => `socketserver:${name}()`,
    ),
  },
  rows: [
    ...['receive', 'receive_json'].map((name) => source('remote-input', `Consumer.${name}@*`, message)),
    source('remote-line', 'Consumer.scope.query_string', "the request's query string"),
    ...servers.flatMap((server) => [
      source('remote-input', `${server}.on()(0)@1..`, message),
      source('remote-input', `${server}.event(0)@1..`, message),
    ]),
    source('remote-input', 'Rooms.on_*@1..', message),
    source('remote-input', 'FlaskRooms.on_*@*', message),
    source('remote-input', 'flask_socketio:SocketIO().on()(0)@*', message),
    source('remote-input', 'flask_socketio:SocketIO().event(0)@*', message),
    source('remote-input', 'Handler.request.recv()', data),
    ...['read', 'readline', 'readlines'].map((name) =>
      source('remote-input', `Handler.rfile.${name}()`, data),
    ),
  ],
});
