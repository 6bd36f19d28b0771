const express = require('express');
const mongoose = require('mongoose');

const app = express();
app.use(express.json());
const User = mongoose.model('User', {});

app.post('/', async (req, res) => {
  const { id } = req.body;
  const name = req.body.name;
  // ruleid: javascript/nosql-injection
  await User.findOne({ name, role: 'user' });
  // ruleid: javascript/nosql-injection
  await User.findOne({ name: req.body.name, active: true });
  // Which of the values the request chose is not plain to see.
  const filter = req.body.filter;
  // ruleid: javascript/nosql-injection
  await User.findOne({ ...filter });
  // ok: javascript/nosql-injection
  res.json(await User.findOne({ name: String(id) }));
});
