const express = require('express');
const _ = require('lodash');
const mongoose = require('mongoose');
const { z } = require('zod');

const app = express();
app.use(express.json());
const User = mongoose.model('User', new mongoose.Schema({ name: String, isAdmin: Boolean }));
const strict = z.object({ name: z.string() });

app.post('/users', async (req, res) => {
  // ruleid: javascript/mass-assignment
  await User.create(req.body);
  // ruleid: javascript/mass-assignment
  await new User(req.body).save();
  // ruleid: javascript/mass-assignment
  await User.create(req.body.user);
  // ruleid: javascript/mass-assignment
  await User.create({ ...req.body, createdBy: req.user });
  // ok: javascript/mass-assignment
  await User.create({ name: req.body.name });
  // ok: javascript/mass-assignment
  await User.create(_.pick(req.body, ['name', 'address']));
  // ok: javascript/mass-assignment
  await User.create(strict.parse(req.body));
  res.end();
});

app.put('/users/:id', async (req, res) => {
  // ruleid: javascript/mass-assignment
  await User.findByIdAndUpdate(req.params.id, req.body);
  // ruleid: javascript/mass-assignment
  await User.findOneAndUpdate({ _id: String(req.params.id) }, { $set: req.body });
  // ok: javascript/mass-assignment
  await User.findByIdAndUpdate(req.params.id, { $set: { name: req.body.name } });
  // ok: javascript/mass-assignment
  await User.findById(req.params.id);
  res.end();
});

function store(data) {
  // ruleid: javascript/mass-assignment
  return User.create(data);
}

app.post('/stored', (req, res) => {
  store({ name: req.body.name });
  store(req.body);
  res.end();
});
