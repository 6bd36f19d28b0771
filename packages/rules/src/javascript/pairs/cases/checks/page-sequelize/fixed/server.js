const express = require('express');
const { Sequelize, DataTypes } = require('sequelize');

const sequelize = new Sequelize('sqlite::memory:');
const Event = sequelize.define('Event', { name: DataTypes.STRING });
const app = express();

async function newest(limit, offset) {
  // ok: javascript/page-without-cap
  return Event.findAll({ order: [['id', 'DESC']], limit, offset });
}

app.get('/events', async (req, res) => {
  const { limit = 20, offset = 0 } = req.query;
  res.json(await newest(Math.min(Number(limit), 100), Number(offset)));
});

app.listen(3000);
