const { createHash } = require('crypto');

exports.check = (data, trailers) => {
  // ok: javascript/weak-hash
  const hash = createHash('md5').update(data).digest('hex');
  return trailers['content-md5'] === hash;
};
