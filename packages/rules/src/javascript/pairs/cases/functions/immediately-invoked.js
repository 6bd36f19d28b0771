const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = (function (name) {
    return 'cat ' + name;
  })(req.query.a);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = (function (name) {
    return 'ls';
  })(req.query.a);
  // ok: javascript/command-injection
  exec(command);
});
