from django.http import HttpResponse
from flask import Flask, make_response, request

app = Flask(__name__)
ALLOWED = {"https://app.example.com", "https://www.example.com"}


@app.get("/me")
def me():
    answer = make_response("me")
    # ruleid: python/cors-reflected-origin
    answer.headers["Access-Control-Allow-Origin"] = request.headers.get("Origin")
    answer.headers["Access-Control-Allow-Credentials"] = "true"
    return answer


@app.get("/you")
def you():
    answer = make_response("you")
    # ruleid: python/cors-reflected-origin
    answer.headers.add("Access-Control-Allow-Origin", request.headers["Origin"])
    return answer


@app.get("/known")
def known():
    answer = make_response("known")
    origin = request.headers.get("Origin")
    if origin in ALLOWED:
        # ok: python/cors-reflected-origin
        answer.headers["Access-Control-Allow-Origin"] = origin
    return answer


@app.get("/fixed")
def fixed():
    answer = make_response("fixed")
    # ok: python/cors-reflected-origin
    answer.headers["Access-Control-Allow-Origin"] = "https://app.example.com"
    return answer
