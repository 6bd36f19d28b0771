const { createHash } = require('crypto');

exports.check = (data, user) => {
  // ruleid: javascript/weak-hash
  const hash = createHash('md5').update(data).digest('hex');
  return user.password === hash;
};
