const crypto = require('crypto');
function store(user, password) {
  // ruleid: javascript/fast-password-hash
  user.password = crypto.createHash('sha256').update(password).digest('hex');
}
