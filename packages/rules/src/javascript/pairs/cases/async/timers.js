const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  setTimeout((command) => {
    // ruleid: javascript/command-injection
    exec(command);
  }, 10, req.query.a);
});

app.get('/fixed', (req, res) => {
  setTimeout((command) => {
    // ok: javascript/command-injection
    exec(command);
  }, req.query.a, 'ls');
});
