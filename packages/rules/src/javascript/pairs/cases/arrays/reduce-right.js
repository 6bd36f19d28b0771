const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const command = [req.query.a, 'ls'].reduceRight((text, part) => text + ' ' + part);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = [req.query.a, 'x'].reduceRight((text, part) => text + 'x', 'ls ');
  // ok: javascript/command-injection
  exec(command);
});
