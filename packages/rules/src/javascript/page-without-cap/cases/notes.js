const express = require('express');
const mongoose = require('mongoose');
const { PrismaClient } = require('@prisma/client');

const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
const prisma = new PrismaClient();
const app = express();

function page(limit) {
  // ruleid: javascript/page-without-cap
  return Note.find({}).limit(limit);
}

app.get('/notes', async (req, res) => {
  res.json(await page(parseInt(req.query.limit, 10)));
});

app.get('/capped', async (req, res) => {
  // ok: javascript/page-without-cap
  res.json(await Note.find({}).limit(Math.min(Number(req.query.limit), 100)));
});

app.get('/compared', async (req, res) => {
  const limit = Number(req.query.limit);
  if (limit > 100) return res.status(400).end();
  // ok: javascript/page-without-cap
  return res.json(await prisma.note.findMany({ take: limit }));
});

app.get('/fixed', async (req, res) => {
  // ok: javascript/page-without-cap
  res.json(await prisma.note.findMany({ take: 20, skip: Number(req.query.skip) }));
});
