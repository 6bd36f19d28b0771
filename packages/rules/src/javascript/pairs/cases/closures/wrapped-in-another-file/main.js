const { exec } = require('child_process');
const express = require('express');
const { wrap } = require('./wrap');

const app = express();

const cat = wrap((name) => 'cat ' + name);

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(cat(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(wrap((name) => 'ls')(req.query.a));
});
