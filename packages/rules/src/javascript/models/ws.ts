/** Web sockets on the server: ws and socket.io. */

import { bySender, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'ws',
  aliases: ['socket.io', 'faye-websocket', 'sockjs'],
  types: {
    Server: ['Server()', 'WebSocketServer()', '()', 'Server.of()', 'Server.sockets', 'createServer()'],
    Socket: ['Server.on(1)@0'],
  },
  rows: [
    source('remote-input', 'Socket.on(1)@0', 'a WebSocket message'),
    source('remote-input', 'Socket.handshake.query', "the connection's query string"),
    bySender(source('remote-input', 'Socket.handshake.headers', "the connection's headers")),
  ],
});
