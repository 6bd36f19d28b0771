const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a].sort().reverse();
  // ruleid: javascript/command-injection
  exec(list[0]);
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'pwd'].sort((a, b) => (req.query.a ? a.length - b.length : 0)).reverse();
  // ok: javascript/command-injection
  exec(list[0]);
});
