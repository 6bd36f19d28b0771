const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  let command = 'ls';
  try {
    JSON.parse('{}');
  } finally {
    command = req.query.a;
  }
  // ruleid: javascript/command-injection
  exec(command);
});

app.get('/fixed', (req, res) => {
  let command = req.query.a;
  try {
    JSON.parse('{}');
  } finally {
    command = 'ls';
  }
  // ok: javascript/command-injection
  exec(command);
});
