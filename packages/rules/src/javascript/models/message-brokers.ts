/** Message brokers: messages from other programs arrive in functions and loops. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

const message = 'a queue message';
const of = (path: string) => byBroker(source('remote-input', path, message));
const channels = ['createChannel()', 'createConfirmChannel()'];

export const model = defineModel({
  library: 'amqplib',
  aliases: ['amqplib/callback_api'],
  types: {
    Connection: ['connect()', 'connect(-1)@1'],
    Channel: channels.flatMap((name) => [
      `Connection.${name}`,
      `Connection.${name.slice(0, -2)}(0)@1`,
      `amqp-connection-manager:connect().${name}`,
    ]),
    Consumer: ['kafkajs:Kafka().consumer()', '@confluentinc/kafka-javascript:KafkaJS.Kafka().consumer()'],
    Mqtt: [
      ...['connect()', 'connectAsync()', 'default.connect()'].map((path) => `mqtt:${path}`),
      'async-mqtt:connect()',
    ],
    Nats: ['nats:connect()', '@nats-io/transport-node:connect()'],
    Subscription: ['Nats.subscribe()'],
    Subscriber: [
      ...['redis', '@redis/client'].map((library) => `${library}:createClient()`),
      ...['()', 'default()', 'Redis()'].map((path) => `ioredis:${path}`),
      'Subscriber.duplicate()',
    ],
    Topic: [
      '@google-cloud/pubsub:PubSub().subscription()',
      '@google-cloud/pubsub:PubSub().topic().subscription()',
    ],
  },
  rows: [
    of('Channel.consume(1)@0.content'),
    of('Channel.get().content'),
    of('Consumer.run(0).eachMessage@0.message.value'),
    of('Consumer.run(0).eachBatch@0.batch.messages.*.value'),
    of('Mqtt.on(1)@1'),
    of('Nats.subscribe(1).callback@1.data'),
    of('Subscription[].data'),
    of('Subscription[].string()'),
    of('Subscription[].json()'),
    ...['subscribe', 'pSubscribe', 'sSubscribe'].map((name) => of(`Subscriber.${name}(1)@0`)),
    of('Topic.on(1)@0.data'),
    of('sqs-consumer:Consumer.create(0).handleMessage@0.Body'),
    of('sqs-consumer:Consumer.create(0).handleMessageBatch@0.*.Body'),
  ],
});
