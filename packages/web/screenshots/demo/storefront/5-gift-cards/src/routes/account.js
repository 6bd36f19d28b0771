const crypto = require('crypto');
const { Router } = require('express');
const { pool } = require('../database/connection');

const router = Router();

function hashPassword(password, salt) {
  return crypto
    .createHash('md5')
    .update(salt + password)
    .digest('hex');
}

router.post('/sign-in', (request, response, next) => {
  const { name, password } = request.body;
  pool.query('SELECT id, salt, password FROM customers WHERE name = ?', [name], (error, rows) => {
    if (error) return next(error);
    const customer = rows[0];
    if (!customer || hashPassword(password, customer.salt) !== customer.password)
      return response.status(401).json({ error: 'The name or the password is wrong.' });
    request.session.customer = customer.id;
    response.redirect('/orders');
  });
});

router.post('/forgotten', (request, response, next) => {
  const code = crypto.randomBytes(16).toString('hex');
  pool.query('UPDATE customers SET reset_code = ? WHERE name = ?', [code, request.body.name], (error) => {
    if (error) return next(error);
    response.status(204).end();
  });
});

module.exports = router;
