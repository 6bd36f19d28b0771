const express = require('express');

const app = express();
app.use(express.json());

function merge(target, source) {
  for (const key in source) {
    if (['__proto__', 'constructor', 'prototype'].includes(key)) {
      continue;
    }
    if (typeof source[key] === 'object') {
      if (!target[key]) target[key] = {};
      merge(target[key], source[key]);
    } else {
      // ruleid: javascript/prototype-pollution
      target[key] = source[key];
    }
  }
  return target;
}

app.post('/settings', (req, res) => {
  const settings = {};
  // source: javascript/prototype-pollution
  merge(settings, req.body);
  res.json(settings);
});
