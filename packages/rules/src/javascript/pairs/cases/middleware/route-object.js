const { exec } = require('child_process');
const express = require('express');

const app = express();

const router = express.Router();

router.route('/jobs/:name').get((req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + req.params.name);
}).post((req, res) => {
  // ok: javascript/command-injection
  exec('cat ' + req.params.name.length);
});

app.use('/', router);
