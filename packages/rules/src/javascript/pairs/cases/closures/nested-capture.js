const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const name = req.query.a;
  const outer = () => () => () => 'cat ' + name;
  // ruleid: javascript/command-injection
  exec(outer()()());
});

app.get('/fixed', (req, res) => {
  const name = req.query.a;
  const outer = () => () => () => 'cat ' + name.length;
  // ok: javascript/command-injection
  exec(outer()()());
});
