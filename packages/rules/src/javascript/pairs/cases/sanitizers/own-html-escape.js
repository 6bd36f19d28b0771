const express = require('express');

const app = express();

function bold(text) {
  return String(text).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}

function escape(text) {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<b>' + bold(req.query.a) + '</b>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<b>' + escape(req.query.a) + '</b>');
});
