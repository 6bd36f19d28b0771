const { exec } = require('child_process');
const express = require('express');

const app = express();

function flawed(req, res, next) {
  req.job = { name: req.query.a };
  next();
}

function fixed(req, res, next) {
  req.fixedJob = { name: 'x', size: req.query.a.length };
  next();
}

app.get('/flawed', flawed, (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + req.job.name);
});

app.get('/fixed', fixed, (req, res) => {
  // ok: javascript/command-injection
  exec('cat ' + req.fixedJob.name);
});
