const { exec } = require('child_process');
const express = require('express');

const app = express();

function even(text, count) {
  return count === 0 ? text : odd(text, count - 1);
}

function odd(text, count) {
  return count === 0 ? 'ls' : even(text, count - 1);
}

function left(text, count) {
  return count === 0 ? 'ls' : right(text, count - 1);
}

function right(text, count) {
  return count === 0 ? 'pwd' : left(text, count - 1);
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(even(req.query.a, 4));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(left(req.query.a, 4));
});
