import { exec } from 'node:child_process';

export function run(command: string): void {
  // ruleid: javascript/command-injection
  exec(command);
}

export function runFixed(command: string): void {
  // ok: javascript/command-injection
  exec('ls');
}
