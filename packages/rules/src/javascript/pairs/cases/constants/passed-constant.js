const { exec } = require('child_process');
const express = require('express');

const app = express();

function choose(name, isPlain) {
  if (isPlain) return name;
  return 'ls';
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(choose(req.query.a, true));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(choose(req.query.a, false));
});
