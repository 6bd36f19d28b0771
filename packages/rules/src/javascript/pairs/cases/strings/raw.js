const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(String.raw`ls ${req.query.a}`);
});

app.get('/fixed', (req, res) => {
  const unused = String.raw`ls ${req.query.a}`;
  // ok: javascript/command-injection
  exec(String.raw`ls \n`);
});
