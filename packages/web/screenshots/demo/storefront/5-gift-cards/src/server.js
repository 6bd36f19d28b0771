const express = require('express');
const session = require('express-session');
const products = require('./routes/products');
const orders = require('./routes/orders');
const giftCards = require('./routes/gift-cards');
const account = require('./routes/account');
const admin = require('./routes/admin');

const app = express();
app.use(express.json());
app.use(express.urlencoded({ extended: false }));
app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false }));

app.use('/products', products);
app.use('/orders', orders);
app.use('/gift-cards', giftCards);
app.use('/account', account);
app.use('/admin', admin);

app.use((error, request, response, _next) => {
  console.error(request.method, request.originalUrl, error);
  response.status(500).json({ error: 'Something failed. Try again later.' });
});

app.listen(process.env.PORT || 3000);
