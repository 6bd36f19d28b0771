const express = require('express');
const runners = require('./runners');

const app = express();

app.get('/both', (req, res) => {
  const runner = new runners[req.params.kind](req.query.a);
  res.send(runner.text);
});
