const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const params = new URLSearchParams(req.query.a);
  for (const [key, value] of params) {
    // ruleid: javascript/command-injection
    exec(value);
  }
});

app.get('/fixed', (req, res) => {
  const params = new URLSearchParams('a=ls');
  for (const [key, value] of params) {
    // ok: javascript/command-injection
    exec(value + req.query.a.length);
  }
});
