const { exec } = require('child_process');
const express = require('express');

const app = express();

function read(req) {
  try {
    return 'ls';
  } finally {
    if (req.query.b) return req.query.a;
  }
}

function readFixed(req) {
  try {
    return req.query.a;
  } finally {
    return 'ls';
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(read(req));
});

app.get('/fixed', (req, res) => {
  // todook: javascript/command-injection
  exec(readFixed(req));
});
