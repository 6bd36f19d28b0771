from flask import Flask
from app import bp

app = Flask(__name__)
app.register_blueprint(bp)
