const { exec } = require('child_process');
const express = require('express');

const app = express();

function debounce(fn, wait) {
  let timer;
  return function (...args) {
    clearTimeout(timer);
    timer = setTimeout(() => fn.apply(this, args), wait);
  };
}

const run = debounce((command) => {
  // ruleid: javascript/command-injection
  exec(command);
}, 10);

const runFixed = debounce((command) => {
  // ok: javascript/command-injection
  exec('ls');
}, 10);

app.get('/flawed', (req, res) => {
  run(req.query.a);
});

app.get('/fixed', (req, res) => {
  runFixed(req.query.a);
});
