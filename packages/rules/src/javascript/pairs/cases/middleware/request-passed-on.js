const { exec } = require('child_process');
const express = require('express');

const app = express();

function nameOf(request) {
  return request.query.a;
}

function lengthOf(request) {
  return request.query.a.length;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + nameOf(req));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec('head -n ' + lengthOf(req));
});
