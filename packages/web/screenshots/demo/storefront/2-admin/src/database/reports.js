const { pool } = require('./connection');

function customersByCity(city, callback) {
  const text = `SELECT id, name, city FROM customers WHERE city = '${city}' ORDER BY name`;
  pool.query(text, callback);
}

function setPrices(formula, callback) {
  pool.query('SELECT id, price FROM products', (error, products) => {
    if (error) return callback(error);
    let waiting = products.length;
    for (const { id, price } of products)
      pool.query('UPDATE products SET price = ? WHERE id = ?', [formula(price), id], (problem) => {
        if (problem) return callback(problem);
        waiting -= 1;
        if (waiting === 0) callback(null, products.length);
      });
  });
}

module.exports = { customersByCity, setPrices };
