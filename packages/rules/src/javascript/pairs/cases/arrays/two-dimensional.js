const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const table = [['ls', 'pwd'], ['id', req.query.a]];
  // ruleid: javascript/command-injection
  exec(table[1][1]);
});

app.get('/fixed', (req, res) => {
  const table = [['ls', 'pwd'], ['id', req.query.a]];
  // ok: javascript/command-injection
  exec(table[1][0]);
});
