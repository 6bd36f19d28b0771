const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const job = {
    name: req.query.a,
    start() {
      const self = this;
      [1].forEach(function () {
        // ruleid: javascript/command-injection
        exec('cat ' + self.name);
      });
    },
  };
  job.start();
});

app.get('/fixed', (req, res) => {
  const job = {
    name: req.query.a,
    fixed: 'ls',
    start() {
      const self = this;
      [1].forEach(function () {
        // ok: javascript/command-injection
        exec(self.fixed);
      });
    },
  };
  job.start();
});
