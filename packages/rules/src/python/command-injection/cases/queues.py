import os

import paho.mqtt.client as mqtt
import pika
import redis
from kafka import KafkaConsumer


def take(channel, method, properties, body):
    # ruleid: python/command-injection
    os.system("run " + body.decode())


def on_message(client, userdata, message):
    # ruleid: python/command-injection
    os.system("run " + message.payload.decode())


def listen():
    channel = pika.BlockingConnection().channel()
    channel.basic_consume(queue="jobs", on_message_callback=take)
    client = mqtt.Client()
    client.on_message = on_message
    for message in KafkaConsumer("jobs"):
        # ruleid: python/command-injection
        os.system("run " + message.value.decode())
    messages = redis.Redis().pubsub()
    for message in messages.listen():
        # ruleid: python/command-injection
        os.system("run " + message["data"])
