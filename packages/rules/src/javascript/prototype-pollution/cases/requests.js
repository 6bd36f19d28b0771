const express = require('express');
const app = express();
const settings = {};
const bare = Object.create(null);
const byName = new Map();
const blocked = ['__proto__', 'constructor', 'prototype'];

app.post('/two-keys', (req, res) => {
  // ruleid: javascript/prototype-pollution
  settings[req.query.group][req.query.name] = req.body;
  res.end();
});

app.post('/one-key', (req, res) => {
  // ok: javascript/prototype-pollution
  settings[req.query.name] = req.body;
  res.end();
});

app.post('/known-group', (req, res) => {
  // ok: javascript/prototype-pollution
  settings.theme[req.query.name] = req.body;
  res.end();
});

app.post('/in-steps', (req, res) => {
  const group = settings[req.body.group];
  const name = req.body.name;
  // ruleid: javascript/prototype-pollution
  group[name] = req.body.value;
  res.end();
});

app.post('/refused', (req, res) => {
  const { group, name } = req.query;
  if (group === '__proto__') return res.end();
  // ok: javascript/prototype-pollution
  settings[group][name] = req.body;
  res.end();
});

app.post('/list-of-refused', (req, res) => {
  const { group, name } = req.query;
  if (blocked.includes(group)) return res.end();
  // todook: javascript/prototype-pollution
  settings[group][name] = req.body;
  const local = ['__proto__', 'constructor'];
  if (local.indexOf(name) !== -1) return res.end();
  // ok: javascript/prototype-pollution
  settings[name][group] = req.body;
  res.end();
});

app.post('/own-only', (req, res) => {
  const { group, name } = req.query;
  if (Object.prototype.hasOwnProperty.call(settings, group)) {
    // ok: javascript/prototype-pollution
    settings[group][name] = req.body;
  }
  if (Object.hasOwn(settings, name)) {
    // ok: javascript/prototype-pollution
    settings[name][group] = req.body;
  }
  res.end();
});

app.post('/inherited-too', (req, res) => {
  const { group, name } = req.query;
  if (group in settings) {
    // ruleid: javascript/prototype-pollution
    settings[group][name] = req.body;
  }
  res.end();
});

app.post('/bare', (req, res) => {
  const local = Object.create(null);
  local[req.query.group] = local[req.query.group] || {};
  // ok: javascript/prototype-pollution
  local[req.query.group][req.query.name] = req.body;
  // todook: javascript/prototype-pollution
  bare[req.query.group][req.query.name] = req.body;
  // ok: javascript/prototype-pollution
  byName.get(req.query.group)[req.query.name] = req.body;
  res.end();
});

app.post('/prefixed', (req, res) => {
  // ok: javascript/prototype-pollution
  settings['group:' + req.query.group][req.query.name] = req.body;
  // ok: javascript/prototype-pollution
  settings[`${req.query.group}.settings`][req.query.name] = req.body;
  // ok: javascript/prototype-pollution
  settings[Number(req.query.group)][req.query.name] = req.body;
  res.end();
});

function isRefused(key) {
  if (key === '__proto__') return true;
  return key === 'constructor' || key === 'prototype';
}

function isAllowed(key) {
  return key !== '__proto__' && key !== 'constructor';
}

app.post('/helpers', (req, res) => {
  const { group, name } = req.query;
  if (isRefused(group)) return res.end();
  // ok: javascript/prototype-pollution
  settings[group][name] = req.body;
  if (isAllowed(name)) {
    // ok: javascript/prototype-pollution
    settings[name][group] = req.body;
  }
  res.end();
});

app.post('/whole-body', (req, res) => {
  for (const group in req.body) {
    for (const name in req.body[group]) {
      // ruleid: javascript/prototype-pollution
      settings[group][name] = req.body[group][name];
      // ok: javascript/prototype-pollution
      req.body[group][name] = String(req.body[group][name]);
    }
  }
  res.end();
});
