const express = require('express');

const app = express();
const settings = {};

app.get('/flawed', (req, res) => {
  const names = req.query.path.split('.');
  let target = settings;
  names.forEach((name, index) => {
    // ruleid: javascript/prototype-pollution
    if (index === names.length - 1) target[name] = req.query.value;
    else target = target[name];
  });
  res.end();
});

app.get('/fixed', (req, res) => {
  const names = req.query.path.split('.');
  let target = settings;
  names.forEach((name, index) => {
    // ok: javascript/prototype-pollution
    if (index === names.length - 1) settings[name] = req.query.value;
    else target = target[name];
  });
  res.end();
});
