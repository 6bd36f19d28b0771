const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  await Promise.reject(req.query.a).catch((reason) => {
    // ruleid: javascript/command-injection
    exec('echo ' + reason);
  });
});

app.get('/fixed', async (req, res) => {
  await Promise.reject('fixed').catch((reason) => {
    // ok: javascript/command-injection
    exec('echo ' + reason + req.query.a.length);
  });
});
