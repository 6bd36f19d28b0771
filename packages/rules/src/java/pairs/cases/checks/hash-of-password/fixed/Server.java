package shop;

import java.security.MessageDigest;

class Accounts {
  void store(User user, String password) throws Exception {
    // ok: java/fast-password-hash
    user.setPassword(encoder.encode(password));
  }
}
