const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  for await (const name of [Promise.resolve(req.query.a)]) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', async (req, res) => {
  for await (const name of [Promise.resolve('ls')]) {
    // ok: javascript/command-injection
    exec(name + req.query.a.length);
  }
});
