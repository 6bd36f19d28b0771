const { exec } = require('child_process');
const express = require('express');

const app = express();

function withName(name, use) {
  use(null, 'cat ' + name);
}

function withFixed(name, use) {
  use(null, 'ls');
}

app.get('/flawed', (req, res) => {
  withName(req.query.a, (error, command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
});

app.get('/fixed', (req, res) => {
  withFixed(req.query.a, (error, command) => {
    // ok: javascript/command-injection
    exec(command);
  });
});
