from flask import Flask

app = Flask(__name__)
# ruleid: python/csrf-protection-off
app.config["WTF_CSRF_ENABLED"] = False
