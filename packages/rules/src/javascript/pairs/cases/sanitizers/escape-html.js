const escapeHtml = require('escape-html');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const unused = escapeHtml(req.query.a);
  // ruleid: javascript/cross-site-scripting
  res.send('<b>' + req.query.a + '</b>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<b>' + escapeHtml(req.query.a) + '</b>');
});
