const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const command = await [req.query.a].reduce(
    async (before, name) => (await before) + ' ' + name,
    Promise.resolve('ls'),
  );
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', async (req, res) => {
  const command = await [req.query.a].reduce(
    async (before, name) => (await before) + ' x',
    Promise.resolve('ls'),
  );
  // ok: javascript/command-injection
  exec(command);
});
