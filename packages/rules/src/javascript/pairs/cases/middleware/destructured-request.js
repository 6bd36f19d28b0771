const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', ({ query: { a }, params }, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + a);
});

app.get('/fixed', ({ query: { a }, method }, res) => {
  // ok: javascript/command-injection
  exec('cat ' + a.length);
});
