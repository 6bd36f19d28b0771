package app;

import java.security.MessageDigest;

class Case {
  private final String weak = "MD5";
  private final String strong = "SHA-256";

  byte[] flawed(byte[] text) throws Exception {
    // ruleid: java/weak-hash
    return MessageDigest.getInstance(weak).digest(text);
  }

  byte[] fixed(byte[] text) throws Exception {
    // ok: java/weak-hash
    return MessageDigest.getInstance(this.strong).digest(text);
  }
}
