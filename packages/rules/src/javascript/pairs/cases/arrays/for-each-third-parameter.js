const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  ['ls', req.query.a].forEach((name, index, all) => {
    // ruleid: javascript/command-injection
    exec(all.join(' '));
  });
});

app.get('/fixed', (req, res) => {
  ['ls', 'pwd'].forEach((name, index, all) => {
    // ok: javascript/command-injection
    exec(all.join(' ') + req.query.a.length);
  });
});
