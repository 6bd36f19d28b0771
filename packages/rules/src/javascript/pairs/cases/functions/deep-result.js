const { exec } = require('child_process');
const express = require('express');

function planOf(query) {
  return { steps: [{ name: 'list', command: query.command }] };
}

const app = express();
app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(planOf(req.query).steps[0].command);
});
app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(planOf(req.query).steps[0].name);
});
