const { exec } = require('child_process');
const express = require('express');

const app = express();

const known = new Map([['ls', 1], ['pwd', 2]]);

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  if (known.has(command)) return res.end();
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!known.has(command)) throw new Error('unknown');
  // ok: javascript/command-injection
  exec(command);
});
