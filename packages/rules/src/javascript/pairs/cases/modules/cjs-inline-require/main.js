const express = require('express');

const app = express();
app.get('/flawed', (req, res) => require('./run').run(req.query.a));
app.get('/fixed', (req, res) => {
  const { runFixed } = require('./run');
  runFixed(req.query.a);
});
