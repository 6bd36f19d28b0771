const escapeHtml = require('escape-html');
const express = require('express');

const app = express();
const clean = (text) => escapeHtml(text.trim());
const trim = (text) => text.trim();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<b>' + trim(req.query.a) + '</b>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<b>' + clean(req.query.a) + '</b>');
});
