const express = require('express');
const app = express();

function answerFlawed(res, text) {
  // ruleid: javascript/cross-site-scripting
  res.send('<h1>' + text);
}

function answerFixed(res, text) {
  // ok: javascript/cross-site-scripting
  res.send('<h1>' + text);
}

app.get('/flawed', (req, res) => {
  answerFlawed(res, req.query.title);
  res.type('text/plain');
});

app.get('/fixed', (req, res) => {
  res.type('text/plain');
  answerFixed(res, req.query.title);
});
