const express = require('express');
const app = express();
const mongoose = require('mongoose');
const User = mongoose.model('User', new mongoose.Schema({ name: String, role: String }));

app.post('/users', async (req, res) => {
  // ok: javascript/mass-assignment
  await User.create({ name: req.body.name });
  res.end();
});
