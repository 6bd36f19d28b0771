const express = require('express');
const mongoose = require('mongoose');

const Item = mongoose.model('Item', new mongoose.Schema({ name: String }));
const router = express.Router();

router.get('/items/:id', async (req, res) => {
  // ok: javascript/nosql-injection
  res.json(await Item.findOne({ _id: req.params.id }));
});

router.get('/by-header', async (req, res) => {
  // ok: javascript/nosql-injection
  res.json(await Item.findOne({ owner: req.headers['x-owner'] }));
});

router.get('/by-query', async (req, res) => {
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  res.json(await Item.findOne({ owner: req.query.owner }));
});

router.post('/by-text', async (req, res) => {
  // ok: javascript/nosql-injection
  res.json(await Item.findOne({ owner: req.body.owner.toString() }));
});

router.post('/by-trimmed', async (req, res) => {
  // ok: javascript/nosql-injection
  res.json(await Item.findOne({ owner: req.body.owner.trim().toLowerCase() }));
});

router.post('/by-part', async (req, res) => {
  // ok: javascript/nosql-injection
  res.json(await Item.findOne({ owner: req.body.owner.split('@')[0] }));
});

router.post('/by-list', async (req, res) => {
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  res.json(await Item.findOne({ owner: req.body.owners.at(0) }));
});

router.post('/equal', async (req, res) => {
  // ok: javascript/nosql-injection
  res.json(await Item.findOne({ owner: { $eq: req.body.owner }, state: 'open' }));
});

router.post('/equal-and-more', async (req, res) => {
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  res.json(await Item.findOne({ owner: { $eq: req.body.owner }, state: req.body.state }));
});

router.post('/not-equal', async (req, res) => {
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  res.json(await Item.findOne({ owner: { $not: req.body.owner } }));
});

module.exports = router;
