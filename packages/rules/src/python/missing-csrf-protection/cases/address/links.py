from flask import Flask, redirect

from store import subscriptions

app = Flask(__name__)


@app.get("/subscriptions/<token>/cancel")
# ok: python/missing-csrf-protection
def cancel_subscription(token):
    subscriptions.cancel(token)
    return redirect("/")
