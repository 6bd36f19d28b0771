const { exec } = require('child_process');

// No file that a platform looks for functions in: nothing says who calls it.
exports.handler = async (event) => {
  // ruleid: javascript/command-injection
  exec('resize ' + event.queryStringParameters.name);
};
