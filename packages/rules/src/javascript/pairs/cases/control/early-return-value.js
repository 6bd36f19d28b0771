const { exec } = require('child_process');
const express = require('express');

const app = express();

function choose(req) {
  if (req.query.b) return req.query.a;
  return 'ls';
}

function chooseFixed(req) {
  if (req.query.a) return 'ls';
  return 'pwd';
  return req.query.a;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(choose(req));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(chooseFixed(req));
});
