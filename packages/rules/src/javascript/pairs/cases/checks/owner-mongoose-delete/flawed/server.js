const express = require('express');
const app = express();
const mongoose = require('mongoose');
const Note = mongoose.model('Note', new mongoose.Schema({ text: String, owner: { type: mongoose.ObjectId, ref: 'User' } }));

app.delete('/notes/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  res.json(await Note.findOneAndDelete({ _id: req.params.id }));
});
