const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', async (req, res) => {
  try {
    await new Promise((resolve, reject) => reject(new Error(req.query.a)));
  } catch (error) {
    // ruleid: javascript/command-injection
    exec('echo ' + error.message);
  }
});

app.get('/fixed', async (req, res) => {
  try {
    await new Promise((resolve, reject) => reject(new Error('fixed')));
  } catch (error) {
    // ok: javascript/command-injection
    exec('echo ' + error.message + req.query.a.length);
  }
});
