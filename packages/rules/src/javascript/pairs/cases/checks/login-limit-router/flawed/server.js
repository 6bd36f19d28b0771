const express = require('express');
const app = express();
const router = express.Router();
// ruleid: javascript/login-without-throttle
router.post('/signin', (req, res) => {
  res.json(find(req.body.email, req.body.password));
});
app.use('/api', router);
