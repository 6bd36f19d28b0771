const { exec } = require('child_process');
const express = require('express');

const app = express();

const identity = (value) => value;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(identity(req.query.a));
});

app.get('/fixed', (req, res) => {
  const unused = identity(req.query.a);
  // ok: javascript/command-injection
  exec(identity('ls'));
});
