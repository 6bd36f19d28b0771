const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = String.fromCharCode(...[...req.query.a].map((letter) => letter.charCodeAt(0)));
  const other = [...req.query.a].join('');
  // ruleid: javascript/command-injection
  exec(other);
});

app.get('/fixed', (req, res) => {
  const code = req.query.a.charCodeAt(0);
  // ok: javascript/command-injection
  exec('head -n ' + code);
});
