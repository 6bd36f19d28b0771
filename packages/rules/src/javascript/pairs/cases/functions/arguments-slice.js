const { exec } = require('child_process');
const express = require('express');

const app = express();

function join() {
  return Array.prototype.slice.call(arguments, 1).join(' ');
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(join(' ', 'ls', req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(join('x', 'ls', '-l') + req.query.a.length);
});
