const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];
function known(name) {
  if (!names.includes(name)) throw new Error('unknown');
  return name;
}
function noted(name) {
  if (!names.includes(name)) console.log('unknown');
  return name;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(noted(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(known(req.query.a));
});
