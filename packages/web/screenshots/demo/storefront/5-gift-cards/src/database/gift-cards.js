const { pool } = require('./connection');

function findCard(code, callback) {
  pool.query("SELECT code, balance FROM gift_cards WHERE code = '" + code + "'", (error, rows) => {
    callback(error, rows && rows[0]);
  });
}

function redeemCard(code, amount, callback) {
  pool.query(
    'UPDATE gift_cards SET balance = balance - ? WHERE code = ? AND balance >= ?',
    [amount, code, amount],
    (error, result) => callback(error, result && result.affectedRows === 1),
  );
}

module.exports = { findCard, redeemCard };
