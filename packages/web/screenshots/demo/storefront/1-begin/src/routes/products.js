const { Router } = require('express');
const { findProducts, getProduct } = require('../database/products');
const { priceOf } = require('../pricing/price');

const router = Router();

router.get('/', (request, response, next) => {
  const word = request.query.search || '';
  findProducts(word, (error, products) => {
    if (error) return next(error);
    response.json(products.map((product) => ({ ...product, price: priceOf(product, request.session) })));
  });
});

router.get('/:id', (request, response, next) => {
  getProduct(request.params.id, (error, product) => {
    if (error) return next(error);
    if (product == undefined) return response.status(404).json({ error: 'No such product.' });
    response.json(product);
  });
});

module.exports = router;
