const { exec } = require('child_process');
const express = require('express');
const fs = require('fs');

const app = express();

app.get('/flawed', (req, res) => {
  fs.readFile('settings.json', (error, data) => {
    // ruleid: javascript/command-injection
    exec('cat ' + req.query.a);
  });
});

app.get('/fixed', (req, res) => {
  fs.readFile('settings.json', 'utf8', (error, data) => {
    // ok: javascript/command-injection
    exec(data);
  });
});
