const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const { promise, resolve } = Promise.withResolvers();
  resolve(req.query.a);
  // ruleid: javascript/command-injection
  exec(await promise);
});

app.get('/fixed', async (req, res) => {
  const { promise, resolve } = Promise.withResolvers();
  resolve('ls');
  const unused = req.query.a;
  // ok: javascript/command-injection
  exec(await promise);
});
