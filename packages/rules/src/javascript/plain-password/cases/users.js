const express = require('express');
const mongoose = require('mongoose');
const app = express();
const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));

app.post('/users', async (req, res) => {
  // ruleid: javascript/plain-password
  const user = new User({ name: req.body.name, password: req.body.password });
  await user.save();
  res.end();
});

app.post('/names', async (req, res) => {
  // ok: javascript/plain-password
  await User.create({ name: req.body.name, password: createPassword() });
  res.end();
});
