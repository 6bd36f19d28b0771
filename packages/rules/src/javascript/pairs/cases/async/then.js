const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  Promise.resolve(req.query.a)
    .then((name) => 'cat ' + name)
    // ruleid: javascript/command-injection
    .then((command) => exec(command));
});

app.get('/fixed', (req, res) => {
  Promise.resolve(req.query.a)
    .then(() => 'ls')
    // ok: javascript/command-injection
    .then((command) => exec(command));
});
