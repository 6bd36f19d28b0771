const { exec } = require('child_process');
const express = require('express');

const app = express();

function second(program, name) {
  return name;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(second(...['ls', req.query.a]));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(second(...[req.query.a, 'ls']));
});
