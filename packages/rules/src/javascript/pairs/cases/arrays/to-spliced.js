const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', 'pwd'].toSpliced(1, 1, req.query.a);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'pwd'];
  const other = list.toSpliced(1, 1, req.query.a);
  // ok: javascript/command-injection
  exec(list.join(' '));
});
