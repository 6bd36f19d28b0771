const express = require('express');
const app = express();

function admin(req, res, next) {
  if (req.user.role !== 'admin') return res.status(403).end();
  return next();
}
// ok: javascript/missing-authorization
function list(req, res) {}
function save(req, res) {}
function update(req, res) {}
function remove(req, res) {}
function bind(req, res) {}
// ruleid: javascript/missing-authorization
function start(req, res) {}

app.get('/clusters', list);
app.post('/clusters', admin, save);
app.put('/clusters/:id', admin, update);
app.delete('/clusters/:id', admin, remove);
app.post('/clusters/:id/bind', admin, bind);
app.post('/clusters/:id/start', start);
