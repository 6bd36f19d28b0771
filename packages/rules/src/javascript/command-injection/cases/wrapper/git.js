import { exec, execFile } from 'node:child_process';

export class Git {
  constructor(folder) {
    this.folder = folder;
  }

  run(command, callback) {
    // ruleid: javascript/command-injection
    exec(`git -C ${this.folder} ${command}`, callback);
  }

  log(branch, callback) {
    this.run('log ' + branch, callback);
  }

  show(commit, callback) {
    // ok: javascript/command-injection
    execFile('git', ['-C', this.folder, 'show', '--', commit], callback);
  }
}
