const express = require('express');
const mongoose = require('mongoose');
const { userSchema } = require('./schema');
const app = express();
const User = mongoose.model('User', userSchema);

app.post('/users', async (req, res) => {
  // ok: javascript/plain-password
  await User.create({ name: req.body.name, password: req.body.password });
  res.end();
});
