const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = Array.prototype.slice.call([req.query.a]);
  // ruleid: javascript/command-injection
  exec(list[0]);
});

app.get('/fixed', (req, res) => {
  const list = Array.prototype.slice.call(['ls']);
  const unused = Array.prototype.slice.call([req.query.a]);
  // ok: javascript/command-injection
  exec(list[0]);
});
