import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Headers {
    @GetMapping("/servlet")
    boolean servlet(HttpServletRequest request) {
        String apiKey = request.getHeader("X-Api-Key");
        // ruleid: java/timing-unsafe-compare
        return System.getenv("API_KEY") != null
                && MessageDigest.isEqual(
                apiKey.getBytes(StandardCharsets.UTF_8),
                System.getenv("API_KEY").getBytes(StandardCharsets.UTF_8));
    }

    @GetMapping("/bound")
    boolean bound(@RequestHeader("X-Api-Key") String apiKey) {
        // ruleid: java/timing-unsafe-compare
        return System.getenv("API_KEY") != null
                && MessageDigest.isEqual(
                apiKey.getBytes(StandardCharsets.UTF_8),
                System.getenv("API_KEY").getBytes(StandardCharsets.UTF_8));
    }

    @GetMapping("/other")
    boolean other(@RequestHeader("X-Mode") String mode, String apiKey) {
        // ok: java/timing-unsafe-compare
        boolean first = mode.equals(System.getenv("MODE"));
        // ok: java/timing-unsafe-compare
        return first && apiKey.equals(System.getenv("API_KEY"));
    }

    @GetMapping("/fixed")
    boolean fixed(@RequestHeader("X-Api-Key") String apiKey) {
        byte[] expected = System.getenv("API_KEY").getBytes(StandardCharsets.UTF_8);
        // ok: java/timing-unsafe-compare
        return MessageDigest.isEqual(expected, apiKey.getBytes(StandardCharsets.UTF_8));
    }
}
