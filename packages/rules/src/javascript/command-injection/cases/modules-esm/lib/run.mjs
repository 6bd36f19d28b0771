import { exec } from 'node:child_process';

export default function run(command) {
  // ruleid: javascript/command-injection
  exec(command);
}

export const quiet = (command) => {
  // ok: javascript/command-injection
  exec('ls');
};
