const { exec } = require('child_process');
const express = require('express');

const app = express();

let current = 'ls';
let other = 'ls';

function remember(value) {
  current = value;
}

function command() {
  return current;
}

app.get('/flawed', (req, res) => {
  remember(req.query.a);
  // ruleid: javascript/command-injection
  exec(command());
});

app.get('/fixed', (req, res) => {
  remember(req.query.a);
  // ok: javascript/command-injection
  exec(other);
});
