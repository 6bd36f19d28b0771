const { exec } = require('node:child_process');

function Flawed(options) {
  this.folder = options.folder;
  this.branch = 'main';
}

// What one method takes from the package's users, another one uses.
Flawed.prototype.setBranch = function (branch) {
  this.branch = branch;
};

Flawed.prototype.check = function () {
  // ruleid: javascript/command-injection
  exec(`git checkout ${this.branch}`);
};

function Fixed(options) {
  this.folder = options.folder;
  this.branch = 'main';
}

Fixed.prototype.setBranch = function (branch) {
  if (/^\w+$/.test(branch)) this.branch = branch;
};

Fixed.prototype.check = function () {
  // ok: javascript/command-injection
  exec(`git checkout ${this.branch}`);
};

// What is set up once is the developer's choice.
Fixed.prototype.list = function () {
  // ok: javascript/command-injection
  exec(`ls ${this.folder}`);
};

exports.createFlawed = (options) => new Flawed(options);
exports.createFixed = (options) => new Fixed(options);
