const { exec } = require('child_process');
const express = require('express');

const app = express();

const compose = (...steps) => (value) => steps.reduce((result, step) => step(result), value);
const trim = (text) => text.trim();
const cat = (text) => 'cat ' + text;
const forget = () => 'ls';

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(compose(trim, cat)(req.query.a));
});

app.get('/fixed', (req, res) => {
  // todook: javascript/command-injection
  exec(compose(forget, cat)(req.query.a));
});
