import java.net.URI;
import java.net.URL;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TestedParts {
    @GetMapping("/one")
    String one(@RequestParam String address) throws Exception {
        URI parsed = new URI(address);
        if (!"login.example.com".equals(parsed.getHost())) throw new IllegalArgumentException();
        // ok: java/server-side-request-forgery
        return new String(new URL(address).openStream().readAllBytes());
    }

    @GetMapping("/told")
    String told(@RequestParam String address) throws Exception {
        URI parsed = new URI(address);
        if (!"login.example.com".equals(parsed.getHost())) System.out.println("another host");
        // ruleid: java/server-side-request-forgery
        return new String(new URL(address).openStream().readAllBytes());
    }
}
