const { exec } = require('child_process');
const express = require('express');

const app = express();

async function check(name) {
  throw new Error('unknown ' + name);
}

async function checkQuietly(name) {
  throw new Error('unknown');
}

app.get('/flawed', async (req, res) => {
  try {
    await check(req.query.a);
  } catch (error) {
    // ruleid: javascript/command-injection
    exec('echo ' + error.message);
  }
});

app.get('/fixed', async (req, res) => {
  try {
    await checkQuietly(req.query.a);
  } catch (error) {
    // ok: javascript/command-injection
    exec('echo ' + error.message);
  }
});
