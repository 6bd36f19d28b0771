const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = {
    name: req.query.a,
    start() {
      [1].forEach(() => {
        // ruleid: javascript/command-injection
        exec('cat ' + this.name);
      });
    },
  };
  job.start();
});

app.get('/fixed', (req, res) => {
  const job = {
    name: 'x',
    other: req.query.a,
    start() {
      [1].forEach(() => {
        // ok: javascript/command-injection
        exec('cat ' + this.name);
      });
    },
  };
  job.start();
});
