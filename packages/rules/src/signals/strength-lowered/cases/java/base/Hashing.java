class Hashing {
  private static final String ALGORITHM = "PBKDF2WithHmacSHA256";
  private static final int ITERATIONS = 200000;
  private static final int PAGE = 100;
}
