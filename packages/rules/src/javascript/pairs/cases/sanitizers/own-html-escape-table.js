const express = require('express');

const app = express();
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

app.get('/flawed', (req, res) => {
  // ruleid: javascript/cross-site-scripting
  res.send('<b>' + req.query.a.replace(/[&"]/g, (letter) => entities[letter]) + '</b>');
});

app.get('/fixed', (req, res) => {
  // ok: javascript/cross-site-scripting
  res.send('<b>' + req.query.a.replace(/[&<>"']/g, (letter) => entities[letter]) + '</b>');
});
