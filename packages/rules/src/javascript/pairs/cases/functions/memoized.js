const { exec } = require('child_process');
const express = require('express');

const app = express();

function memoize(compute) {
  const known = {};
  return function (key) {
    if (!(key in known)) known[key] = compute(key);
    return known[key];
  };
}
const cat = memoize((name) => 'cat ' + name);
const fixed = memoize(() => 'ls');

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(cat(req.query.a));
});

app.get('/fixed', (req, res) => {
  // todook: javascript/command-injection
  exec(fixed(req.query.a));
});
