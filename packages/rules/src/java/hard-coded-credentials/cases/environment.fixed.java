import java.sql.DriverManager;
import javax.crypto.spec.SecretKeySpec;

class Settings {
  // ruleid: java/hard-coded-credentials
  private static final String API_KEY = System.getenv("API_KEY");
  // ruleid: java/hard-coded-credentials
  private static final String SIGNING_KEY = "4b8f1e7c2d9a";

  @Named(SIGNING_KEY)
  void open(Pool pool) throws Exception {
    // ruleid: java/hard-coded-credentials
    DriverManager.getConnection("jdbc:h2:mem", "shop", System.getenv("DB_PASSWORD"));
    // ruleid: java/hard-coded-credentials
    pool.setPassword(System.getenv("DB_PASSWORD"));
    // ruleid: java/hard-coded-credentials
    char[] passphrase = System.getenv("APP_PASSPHRASE").toCharArray();
  }
}
