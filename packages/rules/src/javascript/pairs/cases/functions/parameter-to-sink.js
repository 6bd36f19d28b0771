const { exec } = require('child_process');
const express = require('express');

const app = express();

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

function runFixed(command) {
  // ok: javascript/command-injection
  exec('ls');
}

app.get('/flawed', (req, res) => {
  run(req.query.a);
});

app.get('/fixed', (req, res) => {
  runFixed(req.query.a);
});
