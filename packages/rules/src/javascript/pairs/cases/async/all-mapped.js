const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  const parts = await Promise.all([req.query.a].map(async (name) => 'cat ' + name));
  // ruleid: javascript/command-injection
  exec(parts.join(' '));
});

app.get('/fixed', async (req, res) => {
  const parts = await Promise.all([req.query.a].map(async (name) => 'ls'));
  // ok: javascript/command-injection
  exec(parts.join(' '));
});
