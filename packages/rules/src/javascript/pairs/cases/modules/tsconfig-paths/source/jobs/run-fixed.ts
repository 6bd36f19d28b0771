import { exec } from 'node:child_process';

export function runFixed(command: string): void {
  // ok: javascript/command-injection
  exec('ls');
}
