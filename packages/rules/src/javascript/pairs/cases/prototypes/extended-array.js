const { exec } = require('child_process');
const express = require('express');

const app = express();

class Parts extends Array {
  text() { return this.join(' '); }
}

app.get('/flawed', (req, res) => {
  const parts = new Parts();
  parts.push('ls', req.query.a);
  // ruleid: javascript/command-injection
  exec(parts.text());
});

app.get('/fixed', (req, res) => {
  const parts = new Parts();
  parts.push('ls', '-l');
  const unused = req.query.a;
  // ok: javascript/command-injection
  exec(parts.text());
});
