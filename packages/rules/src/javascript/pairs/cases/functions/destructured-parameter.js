const { exec } = require('child_process');
const express = require('express');

const app = express();

function build({ program, name: [first] }) {
  return first;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build({ program: 'ls', name: [req.query.a] }));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(build({ program: req.query.a, name: ['ls'] }));
});
