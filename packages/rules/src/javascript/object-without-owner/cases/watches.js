const { timingSafeEqual } = require('crypto');
const express = require('express');
const mongoose = require('mongoose');

const Watch = mongoose.model('Watch', new mongoose.Schema({ user: String, secret: String }));
const app = express();

app.get('/mine', async (req, res) => {
  res.json(await Watch.findOne({ _id: req.query.id, user: req.user.id }));
});

// Whoever has the secret was sent it.
app.get('/stop/:id/:secret', async (req, res) => {
  // ok: javascript/object-without-owner
  const watch = await Watch.findById(req.params.id);
  if (watch.secret !== req.params.secret) return res.status(404).end();
  await watch.deleteOne();
  res.end();
});

app.get('/slow/:id/:secret', async (req, res) => {
  // ok: javascript/object-without-owner
  const watch = await Watch.findById(req.params.id);
  if (!timingSafeEqual(watch.secret, req.params.secret)) return res.status(404).end();
  await watch.deleteOne();
  res.end();
});

app.get('/any/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  const watch = await Watch.findById(req.params.id);
  await watch.deleteOne();
  res.end(watch.secret);
});
