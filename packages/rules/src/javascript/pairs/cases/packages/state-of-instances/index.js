const { exec } = require('node:child_process');

class Worker {
  run(command) {
    // ok: javascript/command-injection
    exec(command);
  }
}

class Service {
  constructor() {
    // What an instance holds is its own business.
    this.worker = new Worker();
  }

  start() {
    this.worker.run('ls');
  }
}

class Shell {
  run(command) {
    // ruleid: javascript/command-injection
    exec(command);
  }
}

exports.createService = () => new Service();
exports.createPool = () => ({ worker: new Worker(), size: 1 });
exports.createShell = () => new Shell();
