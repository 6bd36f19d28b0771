const { exec } = require('child_process');
const express = require('express');

const app = express();

function isKnown(name) {
  if (!name) return false;
  if (/^[a-z]+$/.test(name)) return true;
  return false;
}
function isFine(name) {
  if (!name) return false;
  if (/^[a-z]+$/.test(name)) return true;
  return name.length > 3;
}

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (!isFine(command)) return res.end();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!isKnown(command)) return res.end();
  // ok: javascript/command-injection
  exec(command);
});
