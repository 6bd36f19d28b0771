const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const [first, second] = await Promise.all(['ls', Promise.resolve(req.query.a)]);
  // ruleid: javascript/command-injection
  exec(second);
});

app.get('/fixed', async (req, res) => {
  const [first, second] = await Promise.all(['ls', Promise.resolve(req.query.a)]);
  // ok: javascript/command-injection
  exec(first);
});
