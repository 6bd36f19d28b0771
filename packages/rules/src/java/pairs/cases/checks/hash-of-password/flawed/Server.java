package shop;

import java.security.MessageDigest;

class Accounts {
  void store(User user, String password) throws Exception {
    // ruleid: java/fast-password-hash
    user.setPassword(hex(MessageDigest.getInstance("SHA-256").digest(password.getBytes())));
  }
}
