const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  for (const found of req.query.a.matchAll(/name=(\S+)/g)) {
    // ruleid: javascript/command-injection
    exec('ls ' + found[1]);
  }
});

app.get('/fixed', (req, res) => {
  for (const found of 'name=x name=y'.matchAll(/name=(\S+)/g)) {
    // ok: javascript/command-injection
    exec('ls ' + found[1]);
  }
});
