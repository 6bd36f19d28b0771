const { exec } = require('child_process');
const express = require('express');

const app = express();

app.get('/flawed', (req, res) => {
  Promise.reject(new Error(req.query.a)).then(undefined, (error) => {
    // ruleid: javascript/command-injection
    exec('echo ' + error.message);
  });
});

app.get('/fixed', (req, res) => {
  Promise.reject(new Error('fixed')).then(undefined, (error) => {
    // ok: javascript/command-injection
    exec('echo ' + error.message + req.query.a.length);
  });
});
