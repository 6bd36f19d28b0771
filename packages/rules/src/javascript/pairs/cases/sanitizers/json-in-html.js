const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send(req.query.a);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.json({ name: req.query.a });
});
