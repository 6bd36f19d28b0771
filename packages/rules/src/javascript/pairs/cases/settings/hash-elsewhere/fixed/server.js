const bcrypt = require('bcrypt');
const express = require('express');
const mongoose = require('mongoose');
const app = express();
const schema = new mongoose.Schema({ name: String, password: String });
schema.pre('save', function (next) {
  const user = this;
  bcrypt.hash(user.password, 12, (error, hash) => {
    user.password = hash;
    next(error);
  });
});
const User = mongoose.model('User', schema);

app.post('/reset', async (req, res) => {
  // ok: javascript/plain-password
  await User.create({ name: req.body.name, password: req.body.password });
  res.end();
});
