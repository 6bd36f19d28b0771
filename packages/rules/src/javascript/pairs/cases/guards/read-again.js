const { execSync } = require('child_process');
const express = require('express');

const app = express();
const tools = new Set(['df', 'uptime']);

app.get('/flawed', (req, res) => {
  if (!tools.has(req.get('x-name'))) return res.end();
  // ruleid: javascript/command-injection
  res.end(execSync(req.get('x-tool')));
});

app.get('/fixed', (req, res) => {
  if (!tools.has(req.get('x-tool'))) return res.end();
  // ok: javascript/command-injection
  res.end(execSync(req.get('x-tool')));
});
