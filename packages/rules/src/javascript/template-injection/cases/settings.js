const express = require('express');

const app = express();
app.use(express.json());

app.get('/page', (req, res) => {
  // ruleid: javascript/template-injection
  res.render('page', req.query);
});

app.post('/profile', (req, res) => {
  const profile = req.body;
  // ruleid: javascript/template-injection
  res.status(200).render('profile', { ...profile, title: 'Profile' });
});

app.get('/named', (req, res) => {
  // ok: javascript/template-injection
  res.render('page', { name: req.query.name, query: req.query });
});

app.get('/none', (req, res) => {
  // ok: javascript/template-injection
  res.render('page');
});
