const express = require('express');
const mysql = require('mysql2');
const app = express();
const pool = mysql.createPool({ host: 'localhost' });
app.set('view engine', 'ejs');
app.get('/posts', (req, res) => {
  pool.query('select title, text from posts', (error, rows) => {
    res.render('posts', { rows, count: rows.length });
  });
});
