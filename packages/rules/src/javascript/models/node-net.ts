/** Raw sockets and addresses. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { addressGuards, netTests } from '../../rows/address-guards.ts';
import { tlsVersionRows } from '../tls-version-rows.ts';

export const model = defineModel({
  library: 'node:net',
  aliases: ['net', 'tls', 'node:tls'],
  types: { Socket: ['createServer(*)@0', 'Server(*)@0', 'Server.on(1)@0'], Server: ['createServer()'] },
  rows: [
    source('remote-text', 'Socket.on(1)@0', 'data of a network connection'),
    source('remote-text', 'Socket.once(1)@0', 'data of a network connection'),
    sink('request-url', 'connect(0).host'),
    sink('request-url', 'createConnection(0).host'),
    sink('request-url', 'connect(1)'),
    ...addressGuards(netTests),
    ...tlsVersionRows('createServer(0)', 'createSecureContext(0)', 'connect(0)', 'connect(1)', 'connect(2)'),
  ],
});
