const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const groups = Object.groupBy([req.query.a], (name) => (name.length > 3 ? 'long' : 'short'));
  // ruleid: javascript/command-injection
  exec(groups.long.join(' '));
});

app.get('/fixed', (req, res) => {
  const groups = Object.groupBy(['ls', 'id'], (name) => (name.length > req.query.a ? 'long' : 'short'));
  // ok: javascript/command-injection
  exec(groups.long.join(' '));
});
