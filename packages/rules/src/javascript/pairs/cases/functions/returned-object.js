const { exec } = require('child_process');
const express = require('express');

const app = express();

function parse(text) {
  return { text, fixed: 'ls', inner: { text } };
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(parse(req.query.a).inner.text);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(parse(req.query.a).fixed);
});
