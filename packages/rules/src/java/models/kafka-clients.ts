/** Kafka: records from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.apache.kafka.clients.consumer',
  types: {
    KafkaConsumer: ['KafkaConsumer()'],
    Consumer: [],
    ConsumerRecord: ['KafkaConsumer.poll()[]', 'Consumer.poll()[]'],
  },
  rows: [byBroker(source('remote-input', 'ConsumerRecord.value()', 'a queue message'))],
});
