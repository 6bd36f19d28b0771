import express = require('express');
import runners = require('./run');

const app = express();
app.get('/flawed', (req, res) => runners.run(String(req.query.a)));
app.get('/fixed', (req, res) => runners.runFixed(String(req.query.a)));
