const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const [first] = await Promise.allSettled([Promise.resolve(req.query.a)]);
  // ruleid: javascript/command-injection
  exec(first.value);
});

app.get('/fixed', async (req, res) => {
  const [first] = await Promise.allSettled([Promise.resolve(req.query.a)]);
  // ok: javascript/command-injection
  exec('echo ' + first.status);
});
