const { exec } = require('child_process');
const express = require('express');

const app = express();

function check(name) {
  if (name.length > 9) throw new Error('unknown name ' + name);
}

function checkQuietly(name) {
  if (name.length > 9) throw new Error('unknown name');
}

app.get('/flawed', (req, res) => {
  try {
    check(req.query.a);
  } catch (error) {
    // ruleid: javascript/command-injection
    exec('echo ' + error.message);
  }
});

app.get('/fixed', (req, res) => {
  try {
    checkQuietly(req.query.a);
  } catch (error) {
    // ok: javascript/command-injection
    exec('echo ' + error.message);
  }
});
