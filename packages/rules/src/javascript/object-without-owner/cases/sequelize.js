const express = require('express');
const { DataTypes, Sequelize } = require('sequelize');

const sequelize = new Sequelize(process.env.DATABASE);
const Order = sequelize.define('Order', {
  total: DataTypes.INTEGER,
  userId: { type: DataTypes.INTEGER, references: { model: 'users', key: 'id' } },
});
const app = express();

app.delete('/orders/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  await Order.destroy({ where: { id: req.params.id } });
  res.end();
});

app.put('/orders/:id', async (req, res) => {
  // ruleid: javascript/object-without-owner
  const order = await Order.findByPk(req.params.id);
  await order.update({ total: 0 });
  res.end();
});

app.post('/orders/:id', async (req, res) => {
  // ok: javascript/object-without-owner
  await Order.destroy({ where: { id: req.params.id, userId: req.session.user.id } });
  res.end();
});
