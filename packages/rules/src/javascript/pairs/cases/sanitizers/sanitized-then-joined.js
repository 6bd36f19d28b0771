const escapeHtml = require('escape-html');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const parts = [req.query.a, req.query.b].map((part) => part + '<br>');
  // ruleid: javascript/cross-site-scripting
  res.send('<b>' + parts.join('') + '</b>');
});

app.get('/fixed', (req, res) => {
  const parts = [req.query.a, req.query.b].map((part) => escapeHtml(part) + '<br>');
  // ok: javascript/cross-site-scripting
  res.send('<b>' + parts.join('') + '</b>');
});
