const express = require('express');
const app = express();

function gate(req, res) {
  if (req.user.role === 'editor') return true;
  res.status(403).end();
  return false;
}

app.post('/pages', (req, res) => gate(req, res) && res.json(pages.create(req.body)));
app.put('/pages/:id', (req, res) => gate(req, res) && res.json(pages.update(req.params.id, req.body)));
app.delete('/pages/:id', (req, res) => gate(req, res) && res.json(pages.remove(req.params.id)));
app.post('/menus', (req, res) => gate(req, res) && res.json(menus.create(req.body)));
app.delete('/menus/:id', (req, res) => gate(req, res) && res.json(menus.remove(req.params.id)));
// ruleid: javascript/missing-authorization
app.put('/menus/:id', (req, res) => res.json(menus.update(req.params.id, req.body)));
