const { exec } = require('child_process');

module.exports = (req, res) => {
  // ruleid: javascript/command-injection
  exec('ls ' + req.query.name);
  res.send('');
};
