import { exec } from 'child_process';

export function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}
