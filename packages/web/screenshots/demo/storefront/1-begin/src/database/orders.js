const { pool } = require('./connection');

function createOrder(order, callback) {
  const row = [order.customer, order.total, order.currency, JSON.stringify(order.lines)];
  pool.query(
    'INSERT INTO orders (customer, total, currency, order_lines) VALUES (?, ?, ?, ?)',
    row,
    (error, result) => {
      if (error) return callback(error);
      callback(null, { ...order, id: result.insertId });
    },
  );
}

function getOrder(id, customer, callback) {
  pool.query('SELECT * FROM orders WHERE id = ? AND customer = ?', [id, customer], (error, rows) => {
    callback(error, rows && rows[0]);
  });
}

function listOrders(customer, callback) {
  pool.query(
    'SELECT id, total, currency, placed_at FROM orders WHERE customer = ? ORDER BY placed_at DESC',
    [customer],
    callback,
  );
}

module.exports = { createOrder, getOrder, listOrders };
