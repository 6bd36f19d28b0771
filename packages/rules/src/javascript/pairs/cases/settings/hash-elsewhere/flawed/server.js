const bcrypt = require('bcrypt');
const express = require('express');
const mongoose = require('mongoose');
const app = express();
const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));

app.post('/users', async (req, res) => {
  const password = await bcrypt.hash(req.body.password, 12);
  // ok: javascript/plain-password
  await User.create({ name: req.body.name, password });
  res.end();
});

app.post('/reset', async (req, res) => {
  // ruleid: javascript/plain-password
  await User.create({ name: req.body.name, password: req.body.password });
  res.end();
});
