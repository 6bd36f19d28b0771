import io

import duckdb
import joblib
import numpy as np
import pandas as pd
import torch
from flask import Flask, request

app = Flask(__name__)


@app.post('/flawed')
def flawed():
    # ruleid: python/unsafe-deserialization
    joblib.load(io.BytesIO(request.get_data()))
    # ruleid: python/unsafe-deserialization
    torch.load(io.BytesIO(request.get_data()))
    # ruleid: python/unsafe-deserialization
    np.load(io.BytesIO(request.get_data()), allow_pickle=True)
    # ruleid: python/unsafe-deserialization
    pd.read_pickle(io.BytesIO(request.get_data()))
    # ruleid: python/code-injection
    pd.read_csv('pages.csv').query(request.args['where'])
    # ruleid: python/sql-injection
    return duckdb.sql("select * from pages where name = '" + request.args['name'] + "'")


@app.post('/fixed')
def fixed():
    # ok: python/unsafe-deserialization
    torch.load(io.BytesIO(request.get_data()), weights_only=True)
    # ok: python/unsafe-deserialization
    np.load(io.BytesIO(request.get_data()))
    frame = pd.read_csv(io.BytesIO(request.get_data()))
    # ok: python/code-injection
    frame.query('name == "a"')
    # ok: python/sql-injection
    return duckdb.execute('select * from pages where name = ?', [request.args['name']])
