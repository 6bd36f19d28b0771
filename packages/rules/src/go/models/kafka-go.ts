/** Kafka: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/segmentio/kafka-go',
  types: { Reader: ['NewReader()'], Message: ['Reader.ReadMessage()', 'Reader.FetchMessage()'] },
  rows: [byBroker(source('remote-text', 'Message.Value', 'a queue message'))],
});
