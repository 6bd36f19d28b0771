const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/command-injection
  exec(await Promise.try(() => req.query.a));
});

app.get('/fixed', async (req, res) => {
  // ok: javascript/command-injection
  exec(await Promise.try(() => 'ls', req.query.a));
});
