const { exec } = require('child_process');
const express = require('express');

const app = express();

const build = (program) => (option) => (name) => `${program} ${option} ${name}`;
const drop = (program) => (option) => (name) => `${program} ${option}`;

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(build('ls')('-l')(req.query.a));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(drop('ls')('-l')(req.query.a));
});
