const express = require('express');
const app = express();
app.set('view engine', 'liquid');
app.get('/search', (req, res) => {
  res.render('page', { name: req.query.name, known: 'a' });
});
