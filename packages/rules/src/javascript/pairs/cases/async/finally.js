const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const command = await Promise.resolve(req.query.a).finally(() => 'ls');
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', async (req, res) => {
  const command = await Promise.resolve('ls').finally(() => req.query.a);
  // ok: javascript/command-injection
  exec(command);
});
