const express = require('express');
const app = express();
const { PrismaClient } = require('@prisma/client');
const prisma = new PrismaClient();

app.get('/notes', async (req, res) => res.json(await prisma.note.findMany({ where: { ownerId: req.user.id } })));
app.delete('/notes/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  res.json(await prisma.note.delete({ where: { id: Number(req.params.id) } }));
});
