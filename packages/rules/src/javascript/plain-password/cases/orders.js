const express = require('express');
const { Sequelize, DataTypes } = require('sequelize');
const sequelize = new Sequelize(process.env.DATABASE);
const Account = sequelize.define('Account', { name: DataTypes.STRING, password: DataTypes.STRING });
const app = express();

app.post('/accounts', async (req, res) => {
  // ruleid: javascript/plain-password
  await Account.create({ name: req.body.name, password: req.body.password });
  res.end();
});
