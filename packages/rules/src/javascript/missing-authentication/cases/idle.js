const express = require('express');
const app = express();

function auth(req, res, next) {
  if (!req.session.user) return res.status(401).end();
  next();
}

function complains(req, res, next) {
  if (!req.session.user) res.status(401).end();
  next();
}

const signedIn = (handler) => (req, res) => {
  if (!req.session.user) return res.status(401).end();
  return handler(req, res);
};

// ok: javascript/missing-authentication
app.put('/notes/:id', auth, (req, res) => res.json(update(req.params.id)));
// ruleid: javascript/missing-authentication
app.delete('/notes/:id', complains, (req, res) => res.json(remove(req.params.id)));
// ok: javascript/missing-authentication
app.patch('/notes/:id', signedIn((req, res) => res.json(change(req.params.id))));
