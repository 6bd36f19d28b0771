import { exec } from 'child_process';

export function run(command) {
  // todoruleid: javascript/command-injection
  exec(command);
}
