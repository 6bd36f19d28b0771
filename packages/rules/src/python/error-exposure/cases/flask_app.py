import traceback

from flask import Flask, jsonify

app = Flask(__name__)


@app.route('/trace')
def trace():
    try:
        return work()
    except Exception:
        # ruleid: python/error-exposure
        return traceback.format_exc(), 500


@app.route('/text')
def text():
    try:
        return work()
    except Exception as e:
        # ruleid: python/error-exposure
        return jsonify({'error': str(e)}), 500


@app.route('/formatted')
def formatted():
    try:
        return work()
    except BaseException as error:
        message = f'failed: {error}'
        # ruleid: python/error-exposure
        return message


@app.route('/named')
def named():
    try:
        return work()
    except ValueError as e:
        # ok: python/error-exposure
        return jsonify({'error': str(e)}), 400


@app.route('/logged')
def logged():
    try:
        return work()
    except Exception as e:
        app.logger.error('failed: %s', e)
        # ok: python/error-exposure
        return 'failed', 500
