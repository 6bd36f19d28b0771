const express = require('express');
const { run, runFixed } = require('./jobs');

const app = express();
app.get('/flawed', (req, res) => run(req.query.a));
app.get('/fixed', (req, res) => runFixed(req.query.a));
