'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.run = run;
exports.list = list;
const { exec } = require('child_process');

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

function list(folder) {
  // ok: javascript/command-injection
  exec('ls');
}
