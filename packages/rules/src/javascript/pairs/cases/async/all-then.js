const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  Promise.all([req.query.a, 'ls']).then(([first, second]) => {
    // ruleid: javascript/command-injection
    exec(first);
  });
});

app.get('/fixed', (req, res) => {
  Promise.all([req.query.a, 'ls']).then(([first, second]) => {
    // ok: javascript/command-injection
    exec(second);
  });
});
