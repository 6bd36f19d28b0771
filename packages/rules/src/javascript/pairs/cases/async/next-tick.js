const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  process.nextTick((command) => {
    // ruleid: javascript/command-injection
    exec(command);
  }, req.query.a);
});

app.get('/fixed', (req, res) => {
  process.nextTick((command) => {
    // ok: javascript/command-injection
    exec(command);
  }, 'ls');
});
