class Hashing {
  // ruleid: review/strength-lowered
  private static final String ALGORITHM = "PBKDF2WithHmacSHA1";
  // ruleid: review/strength-lowered
  private static final int ITERATIONS = 1000;
  // ok: review/strength-lowered
  private static final int PAGE = 50;
}
