const { exec } = require('child_process');

exports.handler = async (event) => {
  // ruleid: javascript/command-injection
  exec('resize ' + event.queryStringParameters.name);
  // ruleid: javascript/command-injection
  exec('resize ' + JSON.parse(event.body).name);
  // ok: javascript/command-injection
  exec('resize ' + event.requestTime);
  for (const record of event.Records) {
    // ruleid: javascript/command-injection
    exec('resize ' + record.s3.object.key);
  }
};

// Whoever calls it is not in the tree.
exports.other = (event) => {
  // ruleid: javascript/command-injection
  exec('resize ' + event.queryStringParameters.name);
};
