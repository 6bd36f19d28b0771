const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  try {
    throw new Error(req.query.a);
  } catch (error) {
    // ruleid: javascript/command-injection
    exec('echo ' + error.message);
  }
});

app.get('/fixed', (req, res) => {
  try {
    throw new Error('fixed');
  } catch (error) {
    // ok: javascript/command-injection
    exec('echo ' + error.message + req.query.a.length);
  }
});
