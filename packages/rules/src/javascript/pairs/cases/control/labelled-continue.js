const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  outer: for (const first of ['a', 'b']) {
    command = 'ls';
    for (const second of ['a', 'b']) {
      command = req.query[second];
      if (first === second) continue outer;
    }
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = 'ls';
  outer: for (const first of ['a', 'b']) {
    for (const second of ['a', 'b']) {
      const unused = req.query[second];
      if (first === second) continue outer;
      command = first;
    }
  }
  // ok: javascript/command-injection
  exec(command);
});
