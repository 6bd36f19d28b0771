const express = require('express');
const mongoose = require('mongoose');
const { DataTypes, Sequelize } = require('sequelize');

const sequelize = new Sequelize(process.env.DATABASE);
const Order = sequelize.define('Order', { total: DataTypes.INTEGER });
const Note = mongoose.model('Note', new mongoose.Schema({ text: String, user: String }));
const Tag = mongoose.model('Tag', new mongoose.Schema({ text: String }));
const app = express();

app.get('/orders/:id', async (req, res) => {
  res.json(await Order.findOne({ where: { id: req.params.id, userId: req.user.id } }));
});

app.delete('/orders/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  await Order.destroy({ where: { id: req.params.id } });
  res.end();
});

app.put('/orders/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await Order.update({ total: 0 }, { where: { id: req.params.id, userId: req.user.id } });
  res.end();
});

app.get('/notes/:id', async (req, res) => {
  res.json(await Note.findOne({ _id: req.params.id, user: req.user.id }));
});

app.delete('/notes/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  await Note.findByIdAndDelete(req.params.id);
  res.end();
});

app.put('/notes/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await Note.updateOne({ _id: req.params.id, user: req.user.id }, { text: req.body.text });
  res.end();
});

app.delete('/tags/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await Tag.findByIdAndDelete(req.params.id);
  res.end();
});
