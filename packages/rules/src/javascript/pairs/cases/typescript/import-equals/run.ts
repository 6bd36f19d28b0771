import processes = require('child_process');

function run(command: string): void {
  // ruleid: javascript/command-injection
  processes.exec(command);
}

function runFixed(command: string): void {
  // ok: javascript/command-injection
  processes.exec('ls');
}

export = { run, runFixed };
