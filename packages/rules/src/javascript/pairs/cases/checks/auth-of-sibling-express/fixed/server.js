const express = require('express');
const app = express();

function auth(req, res, next) {
  if (!req.session.user) return res.status(401).end();
  next();
}

app.put('/notes/:id', auth, (req, res) => res.json(update(req.params.id)));
// ok: javascript/missing-authentication
app.delete('/notes/:id', auth, (req, res) => res.json(remove(req.params.id)));
