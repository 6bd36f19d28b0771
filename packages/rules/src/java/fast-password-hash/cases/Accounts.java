import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.apache.commons.codec.digest.DigestUtils;

class Accounts {
  byte[] stored(String password) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    // ruleid: java/fast-password-hash
    return digest.digest(password.getBytes(StandardCharsets.UTF_8));
  }

  String salted(User user, String salt) {
    // ruleid: java/fast-password-hash
    return DigestUtils.sha512Hex(salt + user.rawPassword);
  }

  byte[] ofToken(String token) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    // ok: java/fast-password-hash
    return digest.digest(token.getBytes(StandardCharsets.UTF_8));
  }

  byte[] slow(Encoder bcrypt, String password) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    // ok: java/fast-password-hash
    return bcrypt.encode(digest.digest(password.getBytes(StandardCharsets.UTF_8)));
  }

  String hashPassword(String pw) {
    // ruleid: java/fast-password-hash
    return DigestUtils.sha256Hex(pw);
  }

  void change(User user, Form form) {
    // ruleid: java/fast-password-hash
    user.passwordHash = DigestUtils.sha512Hex(form.first);
  }

  String passwordResetToken(User user) {
    // ok: java/fast-password-hash
    return DigestUtils.sha256Hex(user.seed);
  }
}
