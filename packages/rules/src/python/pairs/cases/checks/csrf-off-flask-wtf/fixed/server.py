from flask import Flask

app = Flask(__name__)
# ok: python/csrf-protection-off
app.config["WTF_CSRF_ENABLED"] = True
