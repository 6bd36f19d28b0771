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
