import { exec } from 'child_process';

export function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

export function runFixed(command) {
  // ok: javascript/command-injection
  exec('ls');
}
