from flask import Flask, request
from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client

app = Flask(__name__)


@app.route("/servers", methods=["POST"])
def servers():
    # ruleid: python/command-injection
    own = StdioServerParameters(command=request.json["command"], args=[])
    # ok: python/command-injection
    known = StdioServerParameters(command="node", args=["server.js"])
    return str(stdio_client(own)) + str(stdio_client(known))
