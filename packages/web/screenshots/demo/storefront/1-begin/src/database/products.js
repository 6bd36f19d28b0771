const { pool } = require('./connection');

/** Products whose name has the word in it, cheapest first. */
function findProducts(word, callback) {
  const text = "SELECT id, name, price FROM products WHERE name LIKE '%" + word + "%' ORDER BY price";
  pool.query(text, callback);
}

function getProduct(id, callback) {
  pool.query('SELECT id, name, price, description FROM products WHERE id = ?', [id], (error, rows) => {
    if (error) return callback(error);
    callback(null, rows[0]);
  });
}

function reserve(id, amount, callback) {
  pool.query(
    'UPDATE products SET reserved = reserved + ? WHERE id = ? AND stock - reserved >= ?',
    [amount, id, amount],
    (error, result) => callback(error, result && result.affectedRows === 1),
  );
}

module.exports = { findProducts, getProduct, reserve };
