const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  if (req.query.b) {
    var command = req.query.a;
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(command);
  var command = req.query.a;
});
