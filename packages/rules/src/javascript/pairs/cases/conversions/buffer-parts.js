const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const bytes = Buffer.concat([Buffer.from('cat '), Buffer.from(req.query.a)]);
  // ruleid: javascript/command-injection
  exec(bytes.subarray(0, 20).toString());
});

app.get('/fixed', (req, res) => {
  const bytes = Buffer.alloc(req.query.a.length, 'x');
  // ok: javascript/command-injection
  exec('cat ' + bytes.toString());
});
