const express = require('express');
const mongoose = require('mongoose');

const { Schema } = mongoose;
const noteSchema = new Schema({
  text: String,
  owner: { type: Schema.Types.ObjectId, ref: 'User', required: true },
});
const Note = mongoose.model('Note', noteSchema);
const Country = mongoose.model('Country', new Schema({ name: String }));
const router = express.Router();

router.delete('/notes/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  await Note.findByIdAndDelete(req.params.id);
  res.end();
});

router.put('/notes/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  const note = await Note.findById(req.params.id);
  note.text = String(req.body.text);
  await note.save();
  res.end();
});

router.patch('/notes/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  const note = await Note.findById(req.params.id);
  if (!note.owner.equals(req.user.id)) return res.status(403).end();
  note.text = String(req.body.text);
  await note.save();
  res.end();
});

router.post('/notes/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await Note.updateOne({ _id: req.params.id, owner: req.session.userId }, { text: 'a' });
  res.end();
});

router.delete('/countries/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await Country.findByIdAndDelete(req.params.id);
  res.end();
});

module.exports = router;
