const express = require('express');
const mongoose = require('mongoose');

const app = express();
const owner = { type: mongoose.Schema.Types.ObjectId, ref: 'Member' };
const Loan = mongoose.model('Loan', new mongoose.Schema({ owner, title: String }));

app.get('/loans/:id', async (req, res) => {
  const loan = await Loan.findById(req.params.id);
  if (!loan || loan.owner !== req.user.id) return res.sendStatus(404);
  res.json(loan);
});

app.get('/receipts/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  const loan = await Loan.findById(req.params.id);
  if (!loan) return res.sendStatus(404);
  res.json({ title: loan.title });
});
