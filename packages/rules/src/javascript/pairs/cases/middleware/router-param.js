const { exec } = require('child_process');
const express = require('express');

const app = express();

const router = express.Router();

router.param('name', (req, res, next, name) => {
  req.wanted = name;
  req.constant = 'ls';
  next();
});

router.get('/flawed/:name', (req, res) => {
  // ruleid: javascript/command-injection
  exec('cat ' + req.wanted);
});

router.get('/fixed/:name', (req, res) => {
  // ok: javascript/command-injection
  exec(req.constant);
});
