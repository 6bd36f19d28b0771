'use strict';
const { exec } = require('child_process');

exports.walk = function (folder) {
  // ruleid: javascript/command-injection
  exec('find ' + folder);
};
