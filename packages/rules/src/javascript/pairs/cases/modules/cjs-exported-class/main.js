const express = require('express');
const Runner = require('./runner');

const app = express();
app.get('/flawed', (req, res) => new Runner('sh').run(req.query.a));
app.get('/fixed', (req, res) => new Runner('sh').runFixed(req.query.a));
