const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', req.query.a].toSorted().toReversed();
  // ruleid: javascript/command-injection
  exec(list[0]);
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'pwd'].toSorted().toReversed();
  const unused = [req.query.a].toSorted();
  // ok: javascript/command-injection
  exec(list[0]);
});
