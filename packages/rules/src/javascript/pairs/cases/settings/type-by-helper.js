const express = require('express');
const app = express();

function asText(res) {
  res.set('Cache-Control', 'no-store');
  res.type('text/plain');
}

function asPage(res) {
  res.type('html');
}

app.get('/flawed', (req, res) => {
  asText(res);
  asPage(res);
  // ruleid: javascript/cross-site-scripting
  res.send('<h1>' + req.query.title);
});

app.get('/fixed', (req, res) => {
  asText(res);
  // ok: javascript/cross-site-scripting
  res.send('<h1>' + req.query.title);
});
