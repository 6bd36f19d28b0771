const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const list = ['ls', 'pwd'];
  list.splice(1, 1, req.query.a);
  // ruleid: javascript/command-injection
  exec(list.join(' '));
});

app.get('/fixed', (req, res) => {
  const list = ['ls', 'pwd'];
  const unused = [req.query.a].splice(0, 1);
  list.splice(1, 1, 'id');
  // ok: javascript/command-injection
  exec(list.join(' '));
});
