from flask import Flask, request
from PIL import Image, ImageMath

app = Flask(__name__)


@app.route('/flawed')
def flawed():
    image = Image.open('picture.png')
    # ruleid: python/code-injection
    ImageMath.eval(request.args['expression'], image=image)
    return 'done'


@app.route('/fixed')
def fixed():
    image = Image.open('picture.png')
    # ok: python/code-injection
    ImageMath.eval('image + 1', image=image, name=request.args['expression'])
    return 'done'
