const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  for (const key of Object.keys(req.query)) {
    // ruleid: javascript/command-injection
    exec(key);
  }
});

app.get('/fixed', (req, res) => {
  for (const key of Object.keys({ ls: req.query.a })) {
    // ok: javascript/command-injection
    exec(key);
  }
});
