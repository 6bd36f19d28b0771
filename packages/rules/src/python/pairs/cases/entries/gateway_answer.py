import html


def lambda_handler(event, context):
    name = event["queryStringParameters"]["name"]
    if event["path"] == "/plain":
        # ok: python/cross-site-scripting
        return {"statusCode": 200, "headers": {"Content-Type": "text/plain"}, "body": "Hello " + name}
    if event["path"] == "/escaped":
        # ok: python/cross-site-scripting
        return {"statusCode": 200, "headers": {"Content-Type": "text/html"}, "body": "<b>" + html.escape(name)}
    if event["path"] == "/json":
        # ok: python/cross-site-scripting
        return {"statusCode": 200, "body": "Hello " + name}
    # ruleid: python/cross-site-scripting
    return {"statusCode": 200, "headers": {"Content-Type": "text/html"}, "body": "<b>" + name}
