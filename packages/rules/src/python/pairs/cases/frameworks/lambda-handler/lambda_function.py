import json
import subprocess


def lambda_handler(event, context):
    body = json.loads(event['body'])
    if event['queryStringParameters']['safe']:
        # ok: python/command-injection
        return subprocess.run(['ls', '--', body['name']])
    # ruleid: python/command-injection
    return subprocess.run('ls ' + body['name'], shell=True)
