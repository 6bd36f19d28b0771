const express = require('express');
const { Sequelize, DataTypes } = require('sequelize');

const sequelize = new Sequelize('sqlite::memory:');
const Event = sequelize.define('Event', { name: DataTypes.STRING });
const app = express();

async function newest(limit, offset) {
  // ruleid: javascript/page-without-cap
  return Event.findAll({ order: [['id', 'DESC']], limit, offset });
}

app.get('/events', async (req, res) => {
  const { limit = 20, offset = 0 } = req.query;
  res.json(await newest(Number(limit), Number(offset)));
});

app.listen(3000);
