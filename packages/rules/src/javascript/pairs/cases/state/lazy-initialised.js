const { exec } = require('child_process');
const express = require('express');

const app = express();

let settings;
let fixedSettings;

function read(req) {
  if (!settings) settings = { command: req.query.a };
  return settings;
}

function readFixed(req) {
  if (!fixedSettings) fixedSettings = { command: 'ls', name: req.query.a };
  return fixedSettings;
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(read(req).command);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(readFixed(req).command);
});
