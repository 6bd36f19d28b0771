const mysql = require('mysql2');

const pool = mysql.createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: 10,
  waitForConnections: true,
});

/** Runs a statement; the callback gets the rows. */
function query(text, values, callback) {
  pool.query(text, values, (error, rows) => callback(error, rows));
}

module.exports = { pool, query };
