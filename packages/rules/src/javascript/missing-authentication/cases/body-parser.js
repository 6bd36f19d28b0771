const express = require('express');
const helmet = require('helmet');
const { authenticate } = require('./authenticate');

const app = express();
app.use(express.json());
app.use(helmet());

function requireUser(req, res, next) {
  if (!req.session.user) return res.status(401).end();
  next();
}

app.put('/notes/:id', requireUser, (req, res) => {
  db.save(req.params.id, req.body);
  res.end();
});

// ruleid: javascript/missing-authentication
app.delete('/notes/:id', (req, res) => {
  db.remove(req.params.id);
  res.end();
});

// What nothing is known of stands before this route alone.
// ok: javascript/missing-authentication
app.patch('/notes/:id', authenticate, (req, res) => {
  db.save(req.params.id, req.body);
  res.end();
});
