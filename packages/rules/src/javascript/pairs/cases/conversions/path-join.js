const { exec } = require('child_process');
const express = require('express');
const path = require('path');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + path.join('/srv', req.query.a));
});

app.get('/fixed', (req, res) => {
  const unused = path.join('/srv', req.query.a);
  // ok: javascript/command-injection
  exec('cat ' + path.join('/srv', 'x.txt'));
});
