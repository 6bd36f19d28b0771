const express = require('express');
const { store } = require('./store');
const { isAdmin } = require('./people');
const app = express();

async function create(req, res) {
  if (!(await isAdmin(req.user))) return res.redirect('/');
  await store.reports.create(req.body);
  return res.end();
}
async function remove(req, res) {
  if (!(await isAdmin(req.user))) return res.redirect('/');
  await store.reports.remove(req.params.id);
  return res.end();
}
async function rename(req, res) {
  if (!(await isAdmin(req.user))) return res.redirect('/');
  await store.reports.update(req.params.id, req.body);
  return res.end();
}
// ok: javascript/missing-authorization
async function log(req, res) {
  await store.visits.add(req.params.id);
  return res.end();
}
// ruleid: javascript/missing-authorization
async function archive(req, res) {
  await store.reports.archive(req.params.id);
  return res.end();
}

app.post('/reports', create);
app.delete('/reports/:id', remove);
app.put('/reports/:id', rename);
app.post('/reports/:id/visits', log);
app.post('/reports/:id/archive', archive);
