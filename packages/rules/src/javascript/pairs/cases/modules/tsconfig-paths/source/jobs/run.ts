import { exec } from 'node:child_process';

export function run(command: string): void {
  // ruleid: javascript/command-injection
  exec(command);
}
