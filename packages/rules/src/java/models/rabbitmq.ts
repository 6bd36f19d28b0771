/** RabbitMQ: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'com.rabbitmq.client',
  types: {
    Channel: ['Connection.createChannel()'],
    Connection: ['ConnectionFactory().newConnection()'],
    Delivery: ['Channel.basicConsume(1..)@1'],
    GetResponse: ['Channel.basicGet()'],
  },
  rows: ['Delivery.getBody()', 'GetResponse.getBody()', 'DefaultConsumer.handleDelivery@3'].map((path) =>
    byBroker(source('remote-input', path, 'a queue message')),
  ),
});
