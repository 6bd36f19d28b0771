const express = require('express');
const store = require('./store');
const { normalize } = require('./text');

const app = express();

app.get('/products', (req, res, next) => {
  // source: javascript/sql-injection
  const category = normalize(req.query.category);
  store
    .findProducts(category)
    .then((rows) => res.json(rows))
    .catch(next);
});

app.get('/products/:id', async (req, res) => {
  res.json(await store.findProduct(req.params.id));
});

app.get('/counted', async (req, res) => {
  res.json(await store.countProducts());
});

app.listen(3000);
