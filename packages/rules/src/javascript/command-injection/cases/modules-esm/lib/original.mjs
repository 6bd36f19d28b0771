import * as cp from 'node:child_process';

export function original(command) {
  // ruleid: javascript/command-injection
  cp.exec(command);
}
