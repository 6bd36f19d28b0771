const express = require('express');
const session = require('express-session');
const { notes } = require('./store');

const app = express();
app.use(session({ secret: process.env.SECRET }));

// ruleid: javascript/missing-csrf-protection
function removeNote(req, res) {
  notes.remove(req.session.user, req.params.id);
  res.redirect('/notes');
}

// ok: javascript/missing-csrf-protection
function showNote(req, res) {
  res.json(notes.of(req.session.user, req.params.id));
}

// ok: javascript/missing-csrf-protection
function clearNotes(req, res) {
  notes.clear(req.get('authorization'));
  res.end();
}

app.get('/notes/:id/remove', removeNote);
app.get('/notes/:id', showNote);
app.get('/notes/clear', clearNotes);
