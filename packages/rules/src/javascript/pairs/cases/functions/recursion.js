const { exec } = require('child_process');
const express = require('express');

const app = express();

function repeat(text, count) {
  return count === 0 ? text : repeat(text + ' ', count - 1);
}

function countDown(text, count) {
  return count === 0 ? 'ls' : countDown(text, count - 1);
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(repeat(req.query.a, 3));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(countDown(req.query.a, 3));
});
