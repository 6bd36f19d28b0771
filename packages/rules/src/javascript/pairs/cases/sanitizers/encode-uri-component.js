const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<b>' + decodeURIComponent(encodeURIComponent(req.query.a)) + '</b>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<b>' + encodeURIComponent(req.query.a) + '</b>');
});
