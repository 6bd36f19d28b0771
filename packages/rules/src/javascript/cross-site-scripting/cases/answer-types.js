const express = require('express');
const { PrismaClient } = require('@prisma/client');

const app = express();
const prisma = new PrismaClient();

app.get('/a/:id', async (req, res) => {
  // source: javascript/cross-site-scripting
  const file = await prisma.file.findUnique({ where: { id: Number(req.params.id) } });
  // ruleid: javascript/cross-site-scripting
  res.setHeader('Content-Type', file.type);
  res.sendFile('/srv/files/' + Number(req.params.id));
});

app.get('/b/:id', async (req, res) => {
  const file = await prisma.file.findUnique({ where: { id: Number(req.params.id) } });
  res.setHeader('Content-Disposition', `attachment; filename="${Number(req.params.id)}"`);
  // ok: javascript/cross-site-scripting
  res.setHeader('Content-Type', file.type);
  res.sendFile('/srv/files/' + Number(req.params.id));
});

app.get('/c/:id', async (req, res) => {
  const file = await prisma.file.findUnique({ where: { id: Number(req.params.id) } });
  // ok: javascript/cross-site-scripting
  res.type(file.type);
  res.attachment('file');
  res.sendFile('/srv/files/' + Number(req.params.id));
});

app.get('/d/:id', async (req, res) => {
  const file = await prisma.file.findUnique({ where: { id: Number(req.params.id) } });
  if (!['image/png', 'image/jpeg'].includes(file.type)) return res.sendStatus(415);
  // ok: javascript/cross-site-scripting
  res.type(file.type);
  res.sendFile('/srv/files/' + Number(req.params.id));
});

app.get('/e/:id', (req, res) => {
  // source: javascript/cross-site-scripting
  // ruleid: javascript/cross-site-scripting
  res.type(req.query.type);
  res.sendFile('/srv/files/' + Number(req.params.id));
});
