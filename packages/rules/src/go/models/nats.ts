/** NATS: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/nats-io/nats.go',
  types: {
    Conn: ['Connect()'],
    Subscription: ['Conn.SubscribeSync()', 'Conn.QueueSubscribeSync()'],
    Msg: ['Conn.Subscribe(1)@0', 'Conn.QueueSubscribe(2)@0', 'Subscription.NextMsg()', 'Conn.Request()'],
  },
  rows: [byBroker(source('remote-text', 'Msg.Data', 'a queue message'))],
});
