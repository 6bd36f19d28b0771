const express = require('express');
const { User } = require('./user');

const router = express.Router();

router.post('/reset', async function (req, res) {
  // source: javascript/nosql-injection
  // ruleid: javascript/nosql-injection
  const user = await User.findOne({ resetToken: req.body.token });
  if (!user) return res.status(400).end();
  // ok: javascript/nosql-injection
  await User.updateOne({ _id: user._id }, { password: 'changed' });
  res.end();
});

router.post('/reset-fixed', async function (req, res) {
  // ok: javascript/nosql-injection
  const user = await User.findOne({ resetToken: { $eq: String(req.body.token) } });
  res.json(user);
});

module.exports = router;
