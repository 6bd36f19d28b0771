const bcrypt = require('bcrypt');
const express = require('express');
const mongoose = require('mongoose');
const app = express();

async function hashed(text) {
  return bcrypt.hash(text, 12);
}

const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));

app.get('/hash', async (req, res) => {
  res.json({ hash: await hashed(req.query.text) });
});

app.post('/users', async (req, res) => {
  // ruleid: javascript/plain-password
  await User.create({ name: req.body.name, password: req.body.password });
  res.end();
});
