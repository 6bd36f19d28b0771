const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const word = req.query.word.replace(/'/g, '');
  // ruleid: javascript/command-injection
  exec('grep "' + word + '" words');
});

app.get('/fixed', (req, res) => {
  const word = req.query.word.replace(/'/g, "'\\''");
  // ok: javascript/command-injection
  exec("grep '" + word + "' words");
});
