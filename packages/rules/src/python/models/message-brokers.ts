/** Message brokers: messages from other programs arrive in functions and loops. */

import { byBroker, defineModel, source } from '@assay/engine/rule';

const message = 'a queue message';
const of = (path: string) => byBroker(source('remote-input', path, message));

export const model = defineModel({
  library: 'pika',
  types: {
    Channel: ['BlockingConnection().channel()', 'SelectConnection().channel()'],
    Consumer: ['kafka:KafkaConsumer()', 'aiokafka:AIOKafkaConsumer()'],
    Poller: ['confluent_kafka:Consumer()', 'confluent_kafka:DeserializingConsumer()'],
    PubSub: ['Redis', 'StrictRedis', 'from_url', 'asyncio.Redis'].map((name) => `redis:${name}().pubsub()`),
    Mqtt: ['paho.mqtt.client:Client()'],
    Sqs: ['boto3:client()', 'boto3:Session().client()'],
  },
  rows: [
    of('Channel.basic_consume(1,on_message_callback=)@3'),
    of('Channel.consume()[].2'),
    of('Consumer[].value'),
    of('Consumer.poll().*.*.value'),
    of('Poller.poll().value()'),
    of('PubSub.listen()[].data'),
    of('PubSub.get_message().data'),
    of('Mqtt.on_message=@2.payload'),
    of('Sqs.receive_message().Messages.*.Body'),
  ],
});
