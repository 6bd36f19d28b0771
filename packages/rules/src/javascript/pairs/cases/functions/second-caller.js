const { exec } = require('child_process');
const express = require('express');

const app = express();

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

function runFixed(command) {
  // ok: javascript/command-injection
  exec(command);
}

app.get('/flawed', (req, res) => {
  run(req.query.a);
});

app.get('/second', (req, res) => {
  const { b } = req.query;
  // ruleid: javascript/command-injection
  run('ls ' + b);
});

app.get('/fixed', (req, res) => {
  runFixed('ls');
});

app.get('/third', (req, res) => {
  // ok: javascript/command-injection
  runFixed('ls -l');
  run('ls');
});
