const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls'].concat(['-l'], [req.query.a]);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = ['ls'].concat(['-l'], ['-a']);
  const unused = ['ls'].concat([req.query.a]);
  // ok: javascript/command-injection
  exec(list.join(' '));
});
