const { exec } = require('child_process');
const express = require('express');

const app = express();

const cache = {};
const fixedCache = {};

function cached(key, compute) {
  if (!cache[key]) cache[key] = compute();
  return cache[key];
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(cached('x', () => req.query.a));
});

app.get('/fixed', (req, res) => {
  if (!fixedCache.x) fixedCache.x = 'ls';
  fixedCache.other = req.query.a;
  // ok: javascript/command-injection
  exec(fixedCache.x);
});
