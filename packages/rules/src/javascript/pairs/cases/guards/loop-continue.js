const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  for (const name of req.query.a.split(' ')) {
    if (names.includes(name)) continue;
    // ruleid: javascript/command-injection
    exec(name);
  }
});

app.get('/fixed', (req, res) => {
  for (const name of req.query.a.split(' ')) {
    if (!names.includes(name)) continue;
    // ok: javascript/command-injection
    exec(name);
  }
});
