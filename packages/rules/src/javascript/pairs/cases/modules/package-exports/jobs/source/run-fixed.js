import { exec } from 'child_process';

export function runFixed(command) {
  // ok: javascript/command-injection
  exec('ls');
}
