const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const isLong = req.query.a;
  // ruleid: javascript/command-injection
  exec('ls ' + isLong);
});

app.get('/fixed', (req, res) => {
  const isLong = req.query.a === 'long';
  // ok: javascript/command-injection
  exec('ls ' + isLong + !req.query.a + typeof req.query.a);
});
