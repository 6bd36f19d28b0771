const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  globalThis.lastCommand = req.query.a;
  // ruleid: javascript/command-injection
  exec(globalThis.lastCommand);
});

app.get('/fixed', (req, res) => {
  global.fixedCommand = 'ls';
  global.otherCommand = req.query.a;
  // ok: javascript/command-injection
  exec(global.fixedCommand);
});
