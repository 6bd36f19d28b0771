const express = require('express');
const { signedIn } = require('./auth');

function addOrders(app) {
  // ruleid: javascript/missing-authentication
  app.delete('/orders/:id', (req, res) => res.json(cancel(req.params.id)));
}

function addGuards(app) {
  app.use(signedIn);
}

function addShelves(app) {
  app.put('/orders/:id', (req, res) => res.json(change(req.params.id)));
}

const app = express();
addOrders(app);
addGuards(app);
addShelves(app);
app.listen(3000);
