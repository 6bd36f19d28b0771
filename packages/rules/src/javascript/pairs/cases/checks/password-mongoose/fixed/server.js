const express = require('express');
const app = express();
const mongoose = require('mongoose');
const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));

app.post('/users', async (req, res) => {
  // ok: javascript/plain-password
  await User.create({ name: req.body.name, password: await require('bcrypt').hash(req.body.password, 12) });
  res.end();
});
