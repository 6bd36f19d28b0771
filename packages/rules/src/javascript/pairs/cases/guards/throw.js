const { exec } = require('child_process');
const express = require('express');

const app = express();

const names = ['ls', 'pwd'];

app.get('/flawed', (req, res) => {
  const command = req.query.a;
  try {
    if (!names.includes(command)) throw new Error('unknown');
  } catch (error) {
    console.log(error);
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const command = req.query.a;
  if (!names.includes(command)) throw new Error('unknown');
  // ok: javascript/command-injection
  exec(command);
});
