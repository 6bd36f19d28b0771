import { exec } from 'child_process';

export default function (command) {
  // ruleid: javascript/command-injection
  exec(command);
}
