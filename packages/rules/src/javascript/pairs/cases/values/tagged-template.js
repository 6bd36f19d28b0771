const { exec } = require('child_process');
const express = require('express');

const app = express();

const join = (strings, ...values) => strings.reduce((text, part, index) => text + part + (values[index] ?? ''), '');
const drop = (strings, ...values) => strings.join('');

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(join`ls ${req.query.a}`);
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(drop`ls ${req.query.a}`);
});
