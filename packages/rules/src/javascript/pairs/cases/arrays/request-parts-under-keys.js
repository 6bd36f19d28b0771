const { exec } = require('node:child_process');
const express = require('express');

const app = express();
app.use(express.json());

const defaults = { order: { first: 'name' }, size: 10 };

// Gives the target, which may be what stands under one of its keys: the methods of lists stay what they are.
function fill(target, source) {
  for (const key of Object.keys(source)) {
    const part = source[key];
    target[key] = typeof part === 'object' ? fill(target[key], part) : part;
  }
  return target;
}

app.post('/filled', (req, res) => {
  fill(req.body, defaults);
  res.end();
});

app.post('/flawed', (req, res) => {
  req.body.folders.sort().forEach((folder) => {
    // ruleid: javascript/command-injection
    exec('ls ' + folder);
  });
  res.end();
});

app.post('/fixed', (req, res) => {
  req.body.folders.sort().forEach((folder) => {
    // ok: javascript/command-injection
    exec('ls ' + Number(folder));
  });
  res.end();
});
