class LoginTest {
  // ok: java/hard-coded-credentials
  private static final String PASSWORD = "vK9#mQ2x!pL";
}
