const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  Promise.resolve('x')
    .then(() => Promise.resolve(req.query.a))
    // ruleid: javascript/command-injection
    .then((command) => exec(command));
});

app.get('/fixed', (req, res) => {
  Promise.resolve(req.query.a)
    .then(() => Promise.resolve('ls'))
    // ok: javascript/command-injection
    .then((command) => exec(command));
});
