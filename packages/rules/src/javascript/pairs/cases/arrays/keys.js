const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a];
  for (const index of list.keys()) {
    // ruleid: javascript/command-injection
    exec(list[index]);
  }
});

app.get('/fixed', (req, res) => {
  for (const index of [req.query.a].keys()) {
    // ok: javascript/command-injection
    exec('ls ' + index);
  }
});
