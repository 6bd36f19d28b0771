import * as processes from 'child_process';

export function run(command) {
  // ruleid: javascript/command-injection
  processes.exec(command);
}

export function runFixed(command) {
  // ok: javascript/command-injection
  processes.exec('ls');
}
