const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];
function isKnown(name) {
  return names.includes(name);
}
function isShort(name) {
  return name.length < 5;
}

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (!isShort(command)) return res.end();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!isKnown(command)) return res.end();
  // ok: javascript/command-injection
  exec(command);
});
