const express = require('express');
const app = express();
const mongoose = require('mongoose');
const Note = mongoose.model('Note', new mongoose.Schema({ text: String, owner: { type: mongoose.ObjectId, ref: 'User' } }));

app.put('/notes/:id', async (req, res) => {
  if (!(await Note.exists({ _id: String(req.params.id), owner: req.user.id }))) return res.status(404).end();
  // ok: javascript/object-without-owner
  await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) });
  res.end();
});
