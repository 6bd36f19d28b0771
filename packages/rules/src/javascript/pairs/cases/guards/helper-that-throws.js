const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];
function check(name) {
  if (!names.includes(name)) throw new Error('unknown');
}
function note(name) {
  if (!names.includes(name)) console.log('unknown');
}

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  note(command);
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  check(command);
  // ok: javascript/command-injection
  exec(command);
});
