const express = require('express');
const mongoose = require('mongoose');

const User = mongoose.model('User', new mongoose.Schema({ name: String, password: { type: String, required: true } }));
const Guest = mongoose.model('Guest', new mongoose.Schema({ name: String, password: { type: String, select: false } }));
const app = express();

app.get('/users/:id', async (req, res) => {
  const user = await User.findById(req.params.id);
  // ruleid: javascript/record-exposure
  res.json({ user });
});

app.get('/users', async (req, res) => {
  // ruleid: javascript/record-exposure
  res.send(await User.find());
});

app.get('/later/:id', (req, res) => {
  User.findById(req.params.id).then((user) => {
    // ruleid: javascript/record-exposure
    res.json(user);
  });
});

app.get('/names', async (req, res) => {
  const users = await User.find().select('name');
  // ok: javascript/record-exposure
  res.json(users);
});

app.get('/users/:id/name', async (req, res) => {
  const user = await User.findById(req.params.id);
  // ok: javascript/record-exposure
  res.json({ name: user.name });
});

app.get('/users/:id/rest', async (req, res) => {
  const { password, ...rest } = await User.findById(req.params.id).lean();
  // ok: javascript/record-exposure
  res.json(rest);
});

app.get('/guests', async (req, res) => {
  // ok: javascript/record-exposure
  res.json(await Guest.find());
});
