import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import io.jsonwebtoken.JwtParser;
import io.jsonwebtoken.Jwts;

class Tokens {
    void read(String key, String token, JwtParser given) {
        // ruleid: java/unverified-token
        Jwts.parser().setSigningKey(key).parse(token);
        // ruleid: java/unverified-token
        Jwts.parser().parseClaimsJwt(token);
        // ok: java/unverified-token
        Jwts.parser().setSigningKey(key).parseClaimsJws(token);
        // ruleid: java/unverified-token
        Jwts.parserBuilder().setSigningKey(key).build().parse(token);
        // ok: java/unverified-token
        Jwts.parserBuilder().setSigningKey(key).build().parseClaimsJws(token);
        // ruleid: java/unverified-token
        given.parseClaimsJwt(token);
        // ok: java/unverified-token
        given.parseSignedClaims(token);
        // ruleid: java/unverified-token
        JWT.require(Algorithm.none()).build().verify(token);
        // ok: java/unverified-token
        JWT.require(Algorithm.HMAC256(key)).build().verify(token);
    }
}
