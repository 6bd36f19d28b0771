import { exec } from 'child_process';

function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

function runFixed(command) {
  // ok: javascript/command-injection
  exec('ls');
}

export { run, runFixed as default };
