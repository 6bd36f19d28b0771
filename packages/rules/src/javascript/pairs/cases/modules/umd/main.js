const express = require('express');
const runners = require('./run');

const app = express();
app.get('/flawed', (req, res) => runners.run(req.query.a));
app.get('/fixed', (req, res) => runners.runFixed(req.query.a));
