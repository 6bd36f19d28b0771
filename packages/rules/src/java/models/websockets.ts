/** Messages from clients over a persistent connection. */

import { defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const message = 'a message of a client';

export const model = defineModel({
  library: 'jakarta.websocket',
  aliases: [
    'javax.websocket',
    'org.springframework.messaging.handler.annotation',
    'org.springframework.messaging.simp.annotation',
    'org.springframework.web.socket',
    'org.springframework.web.socket.handler',
  ],
  types: bareTypes(
    'OnMessage$parameter',
    'MessageMapping$parameter',
    'SubscribeMapping$parameter',
    'Payload',
    'DestinationVariable',
    'TextMessage',
    'BinaryMessage',
    'TextWebSocketHandler',
  ),
  rows: [
    source('remote-input', 'OnMessage$parameter', message),
    source('remote-input', 'MessageMapping$parameter', message),
    source('remote-input', 'SubscribeMapping$parameter', message),
    source('remote-input', 'Payload', message),
    source('remote-input', 'DestinationVariable', message),
    source('remote-input', 'TextWebSocketHandler.handleTextMessage@1', message),
    source('remote-input', 'TextMessage.getPayload()', message),
    source('remote-input', 'BinaryMessage.getPayload()', message),
  ],
});
