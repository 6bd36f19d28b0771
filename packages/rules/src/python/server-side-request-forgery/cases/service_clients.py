import boto3
import openai
from flask import Flask, request
from langchain_openai import ChatOpenAI

app = Flask(__name__)


@app.route("/models", methods=["POST"])
def models():
    base = request.json["base_url"]
    # ruleid: python/server-side-request-forgery
    openai.OpenAI(api_key=request.json["key"], base_url=base)
    # ruleid: python/server-side-request-forgery
    ChatOpenAI(base_url=base)
    # ruleid: python/server-side-request-forgery
    boto3.client("s3", endpoint_url=base)
    # ok: python/server-side-request-forgery
    openai.OpenAI(api_key=request.json["key"], base_url="https://api.example.com/v1")
    return ""
