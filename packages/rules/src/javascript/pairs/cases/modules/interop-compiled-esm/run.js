'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.run = run;
exports.default = runFixed;
const child_process_1 = require('child_process');

function run(command) {
  // ruleid: javascript/command-injection
  (0, child_process_1.exec)(command);
}

function runFixed(command) {
  // ok: javascript/command-injection
  (0, child_process_1.exec)('ls');
}
