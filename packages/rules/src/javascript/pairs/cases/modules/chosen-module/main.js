const path = require('path');
const express = require('express');

const kind = process.env.STORE;
const store = require(`./stores/${kind}`);
const shelf = require(path.join(__dirname, 'shelves', kind + '.js'));

const app = express();
app.get('/flawed', async (req, res) => {
  res.json([await store.find(req.query.name), await shelf.find(req.query.name)]);
});
app.get('/fixed', async (req, res) => {
  res.json([await store.findSafely(req.query.name), await shelf.count(req.query.name)]);
});
