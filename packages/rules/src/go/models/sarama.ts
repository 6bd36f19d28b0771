/** Kafka: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/IBM/sarama',
  aliases: ['github.com/Shopify/sarama'],
  types: {
    ConsumerGroupClaim: [],
    PartitionConsumer: [],
    ConsumerMessage: ['ConsumerGroupClaim.Messages()[]', 'PartitionConsumer.Messages()[]'],
  },
  rows: [byBroker(source('remote-text', 'ConsumerMessage.Value', 'a queue message'))],
});
