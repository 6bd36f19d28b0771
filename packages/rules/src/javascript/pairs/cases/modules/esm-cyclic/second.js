import { exec } from 'child_process';
import { separator } from './first.js';

export function second(command, fixed) {
  // ruleid: javascript/command-injection
  exec('cat' + separator + command);
  // ok: javascript/command-injection
  exec('cat' + separator + fixed);
}
