import java.sql.DriverManager;
import java.util.Properties;
import javax.crypto.spec.SecretKeySpec;

class Settings {
  // ruleid: java/hard-coded-credentials
  private static final String API_KEY = "9f8e7d6c5b4a";
  // ok: java/hard-coded-credentials
  private static final String PASSWORD_PARAMETER = "pwd-field-1";
  // ok: java/hard-coded-credentials
  private static final String ROOT_PASSWORD = "replace-me-2-soon";
  // ok: java/hard-coded-credentials
  private static final String PASSWORD = System.getenv("DB_PASSWORD");
  // ok: java/hard-coded-credentials
  private static final String TOKEN_TYPE_SECRET = "client_secret";
  private String secret;

  void open(Properties options, Pool pool) throws Exception {
    // ruleid: java/hard-coded-credentials
    DriverManager.getConnection("jdbc:h2:mem", "shop", "shop");
    // ok: java/hard-coded-credentials
    DriverManager.getConnection("jdbc:h2:mem", "shop", "");
    // ok: java/hard-coded-credentials
    DriverManager.getConnection("jdbc:h2:mem", "shop", PASSWORD);
    // ruleid: java/hard-coded-credentials
    options.setProperty("password", "vK9#mQ2x!pL");
    // ruleid: java/hard-coded-credentials
    pool.setPassword("vK9#mQ2x!pL");
    // ok: java/hard-coded-credentials
    pool.setPassword(options.getProperty("password"));
    // ruleid: java/hard-coded-credentials
    this.secret = "Zx81-kk20-Lm";
    // ruleid: java/hard-coded-credentials
    new SecretKeySpec("0123456789abcdef".getBytes(), "AES");
    // ruleid: java/hard-coded-credentials
    char[] passphrase = "vK9#mQ2x!pL".toCharArray();
  }
}
