/** Messages from clients over a persistent connection. */

import { defineModel, source } from '@assay/engine/rule';

const message = 'a message of a client';

export const model = defineModel({
  library: 'github.com/gorilla/websocket',
  aliases: [
    'nhooyr.io/websocket',
    'github.com/coder/websocket',
    'golang.org/x/net/websocket',
    'github.com/gofiber/websocket',
    'github.com/gofiber/contrib/websocket',
    'nhooyr.io/websocket/wsjson',
    'github.com/coder/websocket/wsjson',
  ],
  types: { Conn: ['Upgrader.Upgrade()', 'Upgrade()', 'Accept()', 'New(0)@0'], Upgrader: [] },
  rows: [
    source('remote-input', 'Conn.ReadMessage().1', message),
    source('remote-input', 'Conn.ReadJSON(0)', message),
    source('remote-input', 'ReadJSON(1)', message),
    source('remote-input', 'Conn.Read().1', message),
    source('remote-input', 'Read(2)', message),
    source('remote-input', 'Conn.NextReader().1', message),
    source('remote-input', 'Message.Receive(1)', message),
    source('remote-input', 'JSON.Receive(1)', message),
  ],
});
