const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const [first, second] = req.query.a.split(':', 2);
  // ruleid: javascript/command-injection
  exec(second);
});

app.get('/fixed', (req, res) => {
  const [first, second] = 'ls:pwd'.split(':', 2);
  const [third] = req.query.a.split(':');
  // ok: javascript/command-injection
  exec(first + second);
});
