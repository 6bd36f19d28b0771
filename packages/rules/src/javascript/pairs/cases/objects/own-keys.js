const express = require('express');

const app = express();
const names = { a: 'b' };

app.post('/fixed', express.json(), (req, res) => {
  const { body } = req;
  for (const key of Object.keys(body)) {
    const inner = body[key];
    for (const name of Object.getOwnPropertyNames(inner)) {
      // ok: javascript/prototype-pollution
      inner[name] = String(inner[name]);
    }
  }
  Object.keys(body).forEach((key) => {
    const inner = body[key];
    Object.keys(inner).forEach((name) => {
      // ok: javascript/prototype-pollution
      inner[names[name] ?? name] = inner[name];
    });
  });
  res.json(body);
});

app.post('/flawed', express.json(), (req, res) => {
  const all = {};
  for (const key of Object.keys(req.body)) {
    const inner = all[key] ?? {};
    for (const name of Object.keys(req.body[key])) {
      // ruleid: javascript/prototype-pollution
      inner[name] = req.body[key][name];
    }
  }
  res.json(all);
});
