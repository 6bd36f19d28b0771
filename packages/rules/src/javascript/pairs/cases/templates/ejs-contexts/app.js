const express = require('express');
const app = express();
app.set('view engine', 'ejs');
app.get('/search', (req, res) => {
  res.render('page', { name: req.query.name, known: 'a', tags: req.query.tags.split(','), rows: [{ title: req.query.title, count: 1 }] });
});
