const { exec } = require('child_process');
const express = require('express');

const app = express();

const chain = [(req, res, next) => next(), (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + req.query.a);
}];
const fixedChain = [(req, res, next) => next(), (req, res) => {
  // ok: javascript/command-injection
  exec('cat ' + req.query.a.length);
}];

app.get('/flawed', chain);
app.get('/fixed', ...fixedChain);
