const { exec } = require('child_process');
const express = require('express');

const app = express();

function program() {
  return this.program;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(program.call({ program: req.query.a }));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(program.call({ program: 'ls', other: req.query.a }));
});
