const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  for (const name of [req.query.a].values()) {
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  for (const name of ['ls'].values()) {
    // ok: javascript/command-injection
    exec(name + req.query.a.length);
  }
});
