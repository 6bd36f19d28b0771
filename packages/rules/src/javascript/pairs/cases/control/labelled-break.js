const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  outer: for (const first of [1, 2]) {
    for (const second of [1, 2]) {
      command = req.query.a;
      if (second === first) break outer;
    }
    command = 'pwd';
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  outer: for (;;) {
    for (;;) {
      command = 'pwd';
      break outer;
    }
  }
  // ok: javascript/command-injection
  exec(command);
});
