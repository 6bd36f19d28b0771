import { PrismaClient } from '@prisma/client';
import express from 'express';

const prisma = new PrismaClient();
const app = express();

app.get('/notes', async (req, res) => {
  const notes = await prisma.note.findMany({ where: { userId: req.session.userId } });
  res.json(notes);
});

app.delete('/notes/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  await prisma.note.delete({ where: { id: Number(req.params.id) } });
  res.end();
});

app.put('/notes/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await prisma.note.updateMany({
    where: { id: Number(req.params.id), userId: req.session.userId },
    data: { text: 'a' },
  });
  res.end();
});

app.delete('/tags/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await prisma.tag.delete({ where: { id: Number(req.params.id) } });
  res.end();
});

app.get('/boards/:id', async (req, res) => {
  // What is read along with a record is asked for by nobody.
  // ok: javascript/object-without-owner
  const board = await prisma.board.findFirst({ where: { id: Number(req.params.id) } });
  const shown = await prisma.board.findMany({ where: { open: true }, include: { workspace: true } });
  res.json({ board, shown });
});

app.get('/memories', async (req, res) => {
  const { team } = req.session;
  res.json(await prisma.memory.findMany({ where: { userId: req.session.userId, workspaceId: team } }));
});

app.delete('/memories/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await prisma.memory.deleteMany({ where: { id: Number(req.params.id), userId: req.session.userId } });
  res.end();
});

app.use(async (req, res, next) => {
  req.workspace = await prisma.workspace.findFirst({ where: { key: req.headers['x-key'] } });
  next();
});

app.delete('/workspace/notes/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await prisma.note.deleteMany({ where: { id: Number(req.params.id), workspaceId: req.workspace.id } });
  res.end();
});

app.delete('/workspace/notes/any/:id', async (req, res) => {
  // What logs is attached to the request as well, and is no record.
  req.log.info('deleted');
  // ruleid: javascript/object-without-owner
  await prisma.note.delete({ where: { id: Number(req.params.id) } });
  res.end();
});
