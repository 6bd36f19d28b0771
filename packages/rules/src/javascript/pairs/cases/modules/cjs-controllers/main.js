const express = require('express');
const controller = require('./controllers/jobs');

const router = express.Router();
router.get('/flawed', controller.flawed);
router.get('/fixed', controller.fixed);
module.exports = router;
