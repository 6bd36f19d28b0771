const { exec } = require('child_process');
const express = require('express');

const app = express();

function read(req) {
  try {
    return req.query.a;
  } finally {
    console.log('read');
  }
}

function readFixed(req) {
  try {
    return 'ls';
  } finally {
    console.log(req.query.a);
  }
}

app.get('/flawed', (req, res) => {
  // ruleid: javascript/command-injection
  exec(read(req));
});

app.get('/fixed', (req, res) => {
  // ok: javascript/command-injection
  exec(readFixed(req));
});
