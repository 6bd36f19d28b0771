const { exec } = require('child_process');
const express = require('express');

const app = express();

const wrap = (handler) => (req, res, next) => Promise.resolve(handler(req, res, next)).catch(next);

app.get('/flawed', wrap(async (req, res) => {
  // ruleid: javascript/command-injection
  exec(req.query.a);
}));

app.get('/fixed', wrap(async (req, res) => {
  // ok: javascript/command-injection
  exec('ls');
}));
