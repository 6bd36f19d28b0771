/** Spring listeners for message brokers: annotated methods receive messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const listeners = ['KafkaListener', 'RabbitListener', 'JmsListener', 'SqsListener', 'StreamListener'];

export const model = defineModel({
  library: 'org.springframework.kafka.annotation',
  aliases: [
    'org.springframework.amqp.rabbit.annotation',
    'org.springframework.jms.annotation',
    'io.awspring.cloud.sqs.annotation',
    'org.springframework.cloud.stream.annotation',
  ],
  types: bareTypes(...listeners.map((name) => `${name}$parameter`)),
  rows: listeners.map((name) => byBroker(source('remote-input', `${name}$parameter`, 'a queue message'))),
});
