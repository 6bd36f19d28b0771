const express = require('express');

const app = express();

app.get('/page', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.status(200).type('html').send(`<b>${req.query.name}</b>`);
});

app.get('/text', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.status(200).type('text/plain').send(`name: ${req.query.name}`);
});
