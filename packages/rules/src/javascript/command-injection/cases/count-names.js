const { exec } = require('node:child_process');
const express = require('express');

const app = express();

app.get('/size', (req, res) => {
  // ruleid: javascript/command-injection
  exec('convert -resize ' + req.query.size);
  const { size } = req.body;
  // ruleid: javascript/command-injection
  exec('convert -resize ' + size);
  res.end();
});

app.get('/stored', (req, res) => {
  const options = { size: req.query.a, length: req.query.b };
  // ruleid: javascript/command-injection
  exec('convert -resize ' + options.size);
  // ruleid: javascript/command-injection
  exec('head -n ' + options.length);
  res.end();
});

app.get('/numbers', (req, res) => {
  // ok: javascript/command-injection
  exec('head -n ' + req.query.name.length);
  const names = new Set(req.query.names);
  // ok: javascript/command-injection
  exec('head -n ' + names.size);
  // ok: javascript/command-injection
  exec('head -c ' + Buffer.from(req.query.name).byteLength);
  res.end();
});
