const express = require('express');
const { run, constant: runFixed } = require('./run');

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
