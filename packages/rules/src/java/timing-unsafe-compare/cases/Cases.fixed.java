import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;

class Cases {
    private String apiKey;

    boolean check(Mac mac, byte[] body, byte[] given, HttpServletRequest request) {
        byte[] expected = mac.doFinal(body);
        // ruleid: java/timing-unsafe-compare
        boolean first = MessageDigest.isEqual(expected, given);
        // ok: java/timing-unsafe-compare
        boolean second = MessageDigest.isEqual(expected, given);
        String text = HexFormat.of().formatHex(mac.doFinal(body));
        // ruleid: java/timing-unsafe-compare
        boolean third = request.getHeader("X-Signature") != null
                && MessageDigest.isEqual(
                text.getBytes(StandardCharsets.UTF_8),
                request.getHeader("X-Signature").getBytes(StandardCharsets.UTF_8));
        // ruleid: java/timing-unsafe-compare
        boolean fourth = apiKey.equals(request.getHeader("X-Key"));
        // ok: java/timing-unsafe-compare
        boolean fifth = "sha256".equals(request.getHeader("X-Kind"));
        // ok: java/timing-unsafe-compare
        return first && second && third && fourth && fifth && Arrays.equals(body, given);
    }
}
