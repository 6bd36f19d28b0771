const { exec } = require('child_process');

async function start(name) {
  // ruleid: javascript/command-injection
  return exec('cat ' + name);
}

async function list(name) {
  // ok: javascript/command-injection
  return exec('ls');
}

module.exports = { start, list };
