const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/command-injection
  exec(await Promise.race([Promise.resolve(req.query.a), 'ls']));
});

app.get('/fixed', async (req, res) => {
  const unused = await Promise.any([Promise.resolve(req.query.a)]);
  // ok: javascript/command-injection
  exec(await Promise.any(['ls', 'pwd']));
});
