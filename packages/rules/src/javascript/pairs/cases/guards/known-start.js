const app = require('express')();

app.get('/flawed', (req, res) => {
  const { to } = req.query;
  if (typeof to !== 'string' || !to.startsWith('https://shop.example')) return res.end();
  // ruleid: javascript/open-redirect -- `https://shop.example.org`
  res.redirect(to);
});

app.get('/fixed', (req, res) => {
  const { to } = req.query;
  if (typeof to !== 'string' || !to.startsWith('https://shop.example/')) return res.end();
  // ok: javascript/open-redirect
  res.redirect(to);
});
