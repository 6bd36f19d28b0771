const { exec } = require('child_process');
const express = require('express');
const util = require('util');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(util.format('cat %s', req.query.a));
});

app.get('/fixed', (req, res) => {
  const unused = util.format('cat %s', req.query.a);
  // ok: javascript/command-injection
  exec(util.format('cat %s', 'x.txt'));
});
