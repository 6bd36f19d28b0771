const express = require('express');
const { kinds } = require('./store');

const app = express();
app.use(express.json());
app.use(authenticate);

function authenticate(req, res, next) {
  if (!req.headers.authorization) return res.status(401).end();
  req.context = contextOf(req.headers.authorization);
  next();
}

// ruleid: javascript/missing-authorization
const create = async (req, res) => {
  res.json(await kinds.create(req.body));
};

const rename = async (req, res) => {
  if (!req.context.permissions.canUpdate(req.params.id)) req.context.permissions.refuse();
  res.json(await kinds.update(req.params.id, req.body));
};

const archive = async (req, res) => {
  if (!req.context.permissions.canArchive(req.params.id)) req.context.permissions.refuse();
  res.json(await kinds.archive(req.params.id));
};

const remove = async (req, res) => {
  if (!req.context.permissions.canDelete(req.params.id)) req.context.permissions.refuse();
  res.json(await kinds.remove(req.params.id));
};

const move = async (req, res) => {
  if (!req.context.permissions.canMove(req.params.id)) req.context.permissions.refuse();
  res.json(await kinds.move(req.params.id));
};

// ok: javascript/missing-authorization
const list = async (req, res) => {
  res.json(await kinds.all());
};

app.get('/kinds', list);
app.post('/kinds', create);
app.patch('/kinds/:id', rename);
app.post('/kinds/:id/archive', archive);
app.delete('/kinds/:id', remove);
app.post('/kinds/:id/move', move);
app.listen(3000);
