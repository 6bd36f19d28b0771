const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = Array.from(req.query.a, (letter) => letter + letter);
  // ruleid: javascript/command-injection
  exec(list.join(''));
});

app.get('/fixed', (req, res) => {
  const list = Array.from(req.query.a, () => 'x');
  // ok: javascript/command-injection
  exec(list.join(''));
});
