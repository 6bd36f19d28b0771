const { exec } = require('child_process');
const express = require('express');
const { promisify } = require('util');

const app = express();

const flawed = promisify((name, callback) => callback(null, 'cat ' + name));
const fixed = promisify((name, callback) => callback(null, 'ls'));

app.get('/flawed', async (req, res) => {
  // ruleid: javascript/command-injection
  exec(await flawed(req.query.a));
});

app.get('/fixed', async (req, res) => {
  // ok: javascript/command-injection
  exec(await fixed(req.query.a));
});
