const { exec } = require('child_process');
const express = require('express');

const app = express();

const quote = (name) => "'" + name + "'";
const forget = (name) => 'x';

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec('ls ' + [req.query.a].map(quote).join(' '));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec('ls ' + [req.query.a].map(forget).join(' '));
});
