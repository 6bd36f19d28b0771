const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  [req.query.a].forEach((name) => {
    // ruleid: javascript/command-injection
    exec('cat ' + name);
  });
});

app.get('/fixed', (req, res) => {
  [req.query.a].forEach((name, index) => {
    // ok: javascript/command-injection
    exec('cat ' + index);
  });
});
