import { exec } from 'node:child_process';
import amqp from 'amqplib';
import { Kafka } from 'kafkajs';
import { connect } from 'mqtt';
import { createClient } from 'redis';

async function listen() {
  const channel = await (await amqp.connect('amqp://broker')).createChannel();
  await channel.consume('jobs', (message) => {
    // ruleid: javascript/command-injection
    exec(`run ${JSON.parse(message!.content.toString()).name}`);
  });
  const consumer = new Kafka({ brokers: [] }).consumer({ groupId: 'jobs' });
  await consumer.run({
    eachMessage: async ({ topic, message }) => {
      // ruleid: javascript/command-injection
      exec(`run ${message.value!.toString()}`);
      // ok: javascript/command-injection
      exec(`run ${topic}`);
    },
  });
  const client = createClient();
  // ruleid: javascript/command-injection
  await client.subscribe('jobs', (text) => exec(`run ${text}`));
  // ruleid: javascript/command-injection
  connect('mqtt://broker').on('message', (topic, payload) => exec(`run ${payload.toString()}`));
}
