package app;

import java.security.MessageDigest;
import org.springframework.beans.factory.annotation.Value;

class Case {
  @Value("${hash.weak}")
  private String weak;

  @Value("${hash.strong:MD5}")
  private String strong;

  @Value("${hash.other:MD5}")
  private String other;

  @Value("${cache.hash}")
  private String cached;

  byte[] flawed(byte[] text) throws Exception {
    // ruleid: java/weak-hash
    return MessageDigest.getInstance(weak).digest(text);
  }

  byte[] byDefault(byte[] text) throws Exception {
    // ruleid: java/weak-hash
    return MessageDigest.getInstance(other).digest(text);
  }

  byte[] inYaml(byte[] text) throws Exception {
    // ruleid: java/weak-hash
    return MessageDigest.getInstance(cached).digest(text);
  }

  byte[] fixed(byte[] text) throws Exception {
    // ok: java/weak-hash
    return MessageDigest.getInstance(strong).digest(text);
  }
}
