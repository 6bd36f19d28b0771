const bcrypt = require('bcrypt');
const express = require('express');
const mongoose = require('mongoose');
const app = express();

async function hashed(text) {
  return bcrypt.hash(text, 12);
}

const schema = new mongoose.Schema({ name: String, password: String });
schema.pre('save', async function () {
  this.password = await hashed(this.password);
});
const User = mongoose.model('User', schema);

app.post('/users', async (req, res) => {
  // ok: javascript/plain-password
  await User.create({ name: req.body.name, password: req.body.password });
  res.end();
});
