const { Router } = require('express');
const { createOrder, getOrder, listOrders } = require('../database/orders');
const { reserve } = require('../database/products');
const { totalOf } = require('../pricing/price');
const { sendConfirmation } = require('../mail/confirmation');

const router = Router();

router.use((request, response, next) => {
  if (request.session.customer) return next();
  response.redirect('/account/sign-in?return_to=' + encodeURIComponent(request.originalUrl));
});

router.get('/', (request, response, next) => {
  listOrders(request.session.customer, (error, orders) => {
    if (error) return next(error);
    response.json(orders);
  });
});

router.get('/:id', (request, response, next) => {
  getOrder(request.params.id, request.session.customer, (error, order) => {
    if (error) return next(error);
    if (!order) return response.status(404).send('<p>There is no order ' + request.params.id + '.</p>');
    response.json(order);
  });
});

router.post('/', (request, response, next) => {
  const { lines = [] } = request.body;
  const order = { customer: request.session.customer, currency: 'EUR', lines, total: totalOf(lines) };
  let waiting = lines.length;
  for (const line of lines)
    reserve(line.product, line.amount, (error, isReserved) => {
      if (error || !isReserved) return next(error || new Error('out of stock'));
      waiting -= 1;
      if (waiting > 0) return;
      createOrder(order, (problem, created) => {
        if (problem) return next(problem);
        sendConfirmation(created);
        response.status(201).json(created);
      });
    });
});

module.exports = router;
