const express = require('express');

const app = express();
app.use(express.json());

const groups = {};

function isRefused(key) {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

// Any name at all is written into the prototype that the keys before it lead to.
function setLastRefused(object, path, value) {
  const names = path.split('.');
  const last = names.pop();
  if (isRefused(last)) return object;
  let at = object;
  for (const name of names) {
    if (['__proto__', 'constructor', 'prototype'].includes(String(name))) {
      return object;
    }
    at = at[name];
  }
  // ruleid: javascript/prototype-pollution
  at[last] = value;
  return object;
}

function setEachRefused(object, path, value) {
  const names = path.split('.');
  const last = names.pop();
  if (isRefused(last)) return object;
  let at = object;
  for (const name of names) {
    if (isRefused(name)) return object;
    at = at[name];
  }
  // ok: javascript/prototype-pollution
  at[last] = value;
  return object;
}

app.post('/walks', (req, res) => {
  // source: javascript/prototype-pollution
  setLastRefused({}, req.body.path, req.body.value);
  setEachRefused({}, req.body.path, req.body.value);
  res.end();
});

app.post('/last', (req, res) => {
  // source: javascript/prototype-pollution
  const { group, name } = req.query;
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return res.end();
  // ruleid: javascript/prototype-pollution
  if (['__proto__', 'constructor', 'prototype'].includes(String(group))) {
    res.statusCode = 403;
    return res.end();
  }
  groups[group][name] = 1;
  res.end();
});

app.post('/prefixed', (req, res) => {
  // source: javascript/prototype-pollution
  const { group, name } = req.query;
  // ruleid: javascript/prototype-pollution
  if (['__proto__', 'constructor', 'prototype'].includes(String(group))) {
    res.statusCode = 403;
    return res.end();
  }
  groups[group]['name:' + name] = 1;
  res.end();
});

app.post('/each', (req, res) => {
  const { group, name } = req.query;
  if (isRefused(group) || isRefused(name)) return res.end();
  // ok: javascript/prototype-pollution
  groups[group][name] = 1;
  res.end();
});

app.post('/listed', (req, res) => {
  const { group, name } = req.query;
  if (name !== 'size' && name !== 'colour') return res.end();
  // ok: javascript/prototype-pollution
  groups[group][name] = 1;
  res.end();
});
