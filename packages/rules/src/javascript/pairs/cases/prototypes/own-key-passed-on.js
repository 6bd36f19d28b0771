const express = require('express');

const app = express();
app.use(express.json());

function mark(settings, key, name) {
  // ruleid: javascript/prototype-pollution
  settings[key][name] = true;
}

function markOwn(settings, key, name) {
  // ok: javascript/prototype-pollution
  settings[key][name] = true;
}

function markOne(settings, key, name) {
  mark(settings, key, name);
}

function markAll(settings, name) {
  Object.keys(settings).forEach((key) => markOwn(settings, key, name));
}

app.post('/flawed', (req, res) => {
  markOne(req.body.settings, req.body.key, req.body.name);
  res.end();
});

app.post('/fixed', (req, res) => {
  markAll(req.body.settings, req.body.name);
  res.end();
});
