const crypto = require('crypto');
function store(user, password) {
  // ok: javascript/fast-password-hash
  user.password = crypto.scryptSync(password, user.salt, 32).toString('hex');
}
