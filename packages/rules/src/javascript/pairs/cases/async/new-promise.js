const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const command = await new Promise((resolve) => {
    setTimeout(() => resolve(req.query.a), 1);
  });
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', async (req, res) => {
  const command = await new Promise((resolve) => {
    setTimeout(() => resolve('ls'), req.query.a);
  });
  // ok: javascript/command-injection
  exec(command);
});
