const express = require('express');
const app = express();

async function mayRead(req, res, next) {
  const found = await req.store.member(req.params.teamId, req.user.id);
  if (!found) return res.status(403).end();
  next();
}

app.get('/teams/:teamId', mayRead, async (req, res) => res.json(await req.store.team(req.params.teamId)));
// ruleid: javascript/guard-without-parameter
app.get('/boards/:boardId', mayRead, async (req, res) => res.json(await req.store.board(req.params.boardId)));
