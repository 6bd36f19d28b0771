const { exec } = require('child_process');
const express = require('express');

const app = express();

function reader(req) {
  return () => req.query.a;
}

function fixedReader(req) {
  return () => 'ls';
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(reader(req)());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(fixedReader(req)());
});
