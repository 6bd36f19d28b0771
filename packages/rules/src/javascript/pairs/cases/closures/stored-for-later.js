const { exec } = require('child_process');
const express = require('express');

const app = express();

const waiting = [];
const waitingFixed = [];

function later(callback) {
  waiting.push(callback);
}

function flush(value) {
  for (const callback of waiting) callback(value);
}

app.get('/flawed', (req, res) => {
  later((command) => {
    // ruleid: javascript/command-injection
    exec(command);
  });
  flush(req.query.a);
});

app.get('/fixed', (req, res) => {
  waitingFixed.push((command) => {
    // ok: javascript/command-injection
    exec(command);
  });
  for (const callback of waitingFixed) callback('ls');
  const unused = req.query.a;
});
