const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const text = req.query.a;
  if (isNaN(text.length)) return res.end();
  // ruleid: javascript/command-injection
  exec('head -n ' + text);
});

app.get('/fixed', (req, res) => {
  const text = req.query.a;
  if (isNaN(text)) return res.end();
  // ok: javascript/command-injection
  exec('head -n ' + text);
});
