const { exec } = require('child_process');
const express = require('express');

const app = express();

const queue = [];
const fixedQueue = [];

app.post('/save', (req, res) => {
  queue.push(req.query.a);
  fixedQueue.push('ls');
  res.end();
});

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(queue.shift());
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(fixedQueue.shift());
});
