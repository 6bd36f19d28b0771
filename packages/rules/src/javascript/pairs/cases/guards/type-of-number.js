const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const count = req.body.a;
  if (typeof count === 'string') {
    // ruleid: javascript/command-injection
    exec('head -n ' + count);
  }
});

app.get('/fixed', (req, res) => {
  const count = req.body.a;
  if (typeof count === 'number') {
    // ok: javascript/command-injection
    exec('head -n ' + count);
  }
});
