/** MQTT: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/eclipse/paho.mqtt.golang',
  types: { Client: ['NewClient()'], Message: ['Client.Subscribe(2)@1'] },
  rows: [byBroker(source('remote-text', 'Message.Payload()', 'a queue message'))],
});
