const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  (async () => {
    const command = await Promise.resolve(req.query.a);
    // ruleid: javascript/command-injection
    exec(command);
  })();
});

app.get('/fixed', (req, res) => {
  (async () => {
    const command = await Promise.resolve('ls');
    // ok: javascript/command-injection
    exec(command);
  })();
});
