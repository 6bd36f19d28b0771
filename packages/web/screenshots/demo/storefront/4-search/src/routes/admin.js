const { execFile } = require('child_process');
const fs = require('fs');
const path = require('path');
const { Router } = require('express');
const jwt = require('jsonwebtoken');
const { customersByCity, setPrices } = require('../database/reports');

const exportsFolder = '/srv/storefront/exports';
const router = Router();

router.use((request, response, next) => {
  const token = jwt.decode(request.get('authorization') || '');
  if (token && token.role === 'admin') return next();
  response.status(403).json({ error: 'For administrators only.' });
});

/** Writes the orders of a month into an archive. */
router.post('/exports', (request, response, next) => {
  const month = request.body.month;
  if (!/^\d{4}-\d{2}$/.test(month))
    return response.status(422).json({ error: 'A month is written 2026-11.' });
  execFile(
    'tar',
    ['-czf', `${exportsFolder}/${month}.tar.gz`, `/srv/storefront/orders/${month}`],
    (error) => {
      if (error) return next(error);
      response.status(201).json({ name: month + '.tar.gz' });
    },
  );
});

router.get('/exports/:name', (request, response) => {
  fs.createReadStream(path.join(exportsFolder, request.params.name)).pipe(response);
});

router.get('/customers', (request, response, next) => {
  customersByCity(request.query.city, (error, customers) => {
    if (error) return next(error);
    response.json(customers);
  });
});

/** Raises or lowers prices by a share such as `0.05`. */
router.post('/prices', (request, response, next) => {
  const share = Number(request.body.share);
  setPrices(
    (price) => Math.round(price * (1 + share)),
    (error, count) => {
      if (error) return next(error);
      response.json({ changed: count });
    },
  );
});

/** A preview of the shop's page as it is at another address. */
router.get('/preview', async (request, response) => {
  const page = await fetch(request.query.url);
  response.send(await page.text());
});

module.exports = router;
