const express = require('express');
const run = require('./run');

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => run.fixed(req.query.a));
