const express = require('express');
const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<h1>' + req.query.title);
  res.type('text/plain');
});

app.get('/fixed', (req, res) => {
  res.type('text/plain');
  // ok: javascript/cross-site-scripting
  res.send('<h1>' + req.query.title);
});
