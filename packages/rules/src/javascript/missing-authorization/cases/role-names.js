const express = require('express');
const app = express();

function validateRoleName(text) {
  if (!/^[a-z]+$/.test(text)) throw new Error('letters only');
}

app.post('/roles', (req, res) => {
  validateRoleName(req.body.name);
  res.json(roles.create(req.body.name));
});
app.put('/roles/:id', (req, res) => {
  validateRoleName(req.body.name);
  res.json(roles.rename(req.params.id, req.body.name));
});
app.post('/roles/:id/copies', (req, res) => {
  validateRoleName(req.body.name);
  res.json(roles.create(req.body.name, req.params.id));
});
// The others check how a role is called, and nobody's right.
// ok: javascript/missing-authorization
app.delete('/roles/:id', (req, res) => {
  res.json(roles.remove(req.params.id));
});
