const express = require('express');

const app = express();
const groups = {};

app.post('/set', (req, res) => {
  // ruleid: javascript/prototype-pollution
  groups[req.body.group][req.body.name] = req.body.value;
});

app.post('/delete', (req, res) => {
  // ok: javascript/prototype-pollution
  delete groups[req.body.group][req.body.name];
});
