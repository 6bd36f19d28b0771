import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.security.Keys;
import java.util.Base64;

class WeakKeys {
  // ruleid: java/hard-coded-credentials
  private static final String SECRET = "123456";
  // ruleid: java/hard-coded-credentials
  private static final String JWT_SECRET = Base64.getEncoder().encodeToString("victory".getBytes());
  // ok: java/hard-coded-credentials
  private static final String SHOWN_SECRET = "123456";
  // ok: java/hard-coded-credentials
  private static final String GIVEN_SECRET = System.getenv("SECRET");

  String sign(String user) {
    return JWT.create().withSubject(user).sign(Algorithm.HMAC256(SECRET));
  }

  String signed(String user) {
    return Jwts.builder().setSubject(user).signWith(SignatureAlgorithm.HS256, JWT_SECRET).compact();
  }

  String given(String user) {
    return Jwts.builder().setSubject(user).signWith(Keys.hmacShaKeyFor(GIVEN_SECRET.getBytes())).compact();
  }

  String shown() {
    return SHOWN_SECRET;
  }
}
