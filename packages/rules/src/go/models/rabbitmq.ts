/** RabbitMQ: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/rabbitmq/amqp091-go',
  aliases: ['github.com/streadway/amqp'],
  types: {
    Connection: ['Dial()', 'DialConfig()', 'DialTLS()'],
    Channel: ['Connection.Channel()'],
    Delivery: ['Channel.Consume()[]', 'Channel.ConsumeWithContext()[]', 'Channel.Get()'],
  },
  rows: [byBroker(source('remote-text', 'Delivery.Body', 'a queue message'))],
});
