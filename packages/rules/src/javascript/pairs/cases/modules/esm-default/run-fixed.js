import { exec } from 'child_process';

export default (command) => {
  // ok: javascript/command-injection
  exec('ls');
};
