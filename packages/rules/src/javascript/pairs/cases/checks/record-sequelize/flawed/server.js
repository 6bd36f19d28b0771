const express = require('express');
const { Sequelize, DataTypes } = require('sequelize');

const sequelize = new Sequelize('sqlite::memory:');
const Account = sequelize.define('Account', { email: DataTypes.STRING, passwordHash: DataTypes.STRING });
const app = express();

app.get('/accounts/:id', async (req, res, next) => {
  try {
    const account = await Account.findByPk(req.params.id);
    if (!account) return res.status(404).json({ error: 'no such account' });
    // ruleid: javascript/record-exposure
    return res.status(200).json({ account });
  } catch (error) {
    return next(error);
  }
});

app.listen(3000);
