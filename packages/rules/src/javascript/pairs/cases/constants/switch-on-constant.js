const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  const letter = 'ABC'.charAt(1);
  let command;
  switch (letter) {
    case 'A':
      command = 'ls';
      break;
    case 'B':
      command = req.query.a;
      break;
    default:
      command = 'pwd';
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  const letter = 'ABC'.charAt(2);
  let command;
  switch (letter) {
    case 'A':
      command = 'ls';
      break;
    case 'B':
      command = req.query.a;
      break;
    default:
      command = 'pwd';
  }
  // ok: javascript/command-injection
  exec(command);
});
