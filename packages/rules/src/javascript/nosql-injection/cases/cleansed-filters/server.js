const express = require('express');
const mongoose = require('mongoose');

mongoose.set('sanitizeFilter', true);
const User = mongoose.model('User', new mongoose.Schema({ name: String, token: Object }));

const app = express();
app.use(express.json());

app.post('/reset', async (req, res) => {
  // ok: javascript/nosql-injection
  const user = await User.findOne({ token: req.body.token });
  res.json({ ok: user !== null });
});
