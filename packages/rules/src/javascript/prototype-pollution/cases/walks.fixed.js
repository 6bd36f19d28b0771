const express = require('express');

const app = express();
app.use(express.json());

function setAt(object, path, value) {
  const names = path.split('.');
  const last = names.pop();
  let at = object;
  for (const name of names) {
    if (['__proto__', 'constructor', 'prototype'].includes(String(name))) {
      return object;
    }
    if (at[name] === undefined) at[name] = {};
    at = at[name];
  }
  // ruleid: javascript/prototype-pollution
  at[last] = value;
  return object;
}

function put(object, path, value) {
  if (!Array.isArray(path)) return false;
  const key = path.shift();
  if (['__proto__', 'constructor', 'prototype'].includes(String(key))) {
    return false;
  }
  if (path.length === 0) {
    // ruleid: javascript/prototype-pollution
    object[key] = value;
    return true;
  }
  return put(object[key], path, value);
}

function mergeAll(target, source) {
  for (const key in source) {
    if (['__proto__', 'constructor', 'prototype'].includes(key)) {
      continue;
    }
    if (typeof source[key] === 'object') mergeAll(target[key], source[key]);
    // ruleid: javascript/prototype-pollution
    else target[key] = source[key];
  }
}

const groups = {};
app.post('/settings', (req, res) => {
  // source: javascript/prototype-pollution
  setAt({}, req.body.path, req.body.value);
  // source: javascript/prototype-pollution
  put({}, req.body.keys, 1);
  // source: javascript/prototype-pollution
  mergeAll({}, req.body);
  // source: javascript/prototype-pollution
  const { group, name } = req.query;
  // ruleid: javascript/prototype-pollution
  if (['__proto__', 'constructor', 'prototype'].includes(String(group))) {
    res.statusCode = 403;
    return res.end();
  }
  groups[group][name] = 1;
  res.end();
});
