const express = require('express');
const app = express();
const limit = require('express-rate-limit');
app.use(limit({ limit: 9 }));
const router = express.Router();
// ok: javascript/login-without-throttle
router.post('/signin', (req, res) => {
  res.json(find(req.body.email, req.body.password));
});
app.use('/api', limit({ limit: 5 }), router);
