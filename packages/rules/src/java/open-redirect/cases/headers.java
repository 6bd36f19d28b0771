import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Headers {
  @GetMapping("/go")
  public ResponseEntity<Void> go(@RequestParam("to") String to) {
    // ruleid: java/open-redirect
    return ResponseEntity.status(302).header("Location", to).build();
  }

  @GetMapping("/set")
  public ResponseEntity<Void> set(@RequestParam("to") String to) {
    HttpHeaders headers = new HttpHeaders();
    // ruleid: java/open-redirect
    headers.add(HttpHeaders.LOCATION, to);
    return new ResponseEntity<>(headers, HttpStatus.FOUND);
  }

  @GetMapping("/tagged")
  public ResponseEntity<Void> tagged(@RequestParam("tag") String tag) {
    // ok: java/open-redirect
    return ResponseEntity.ok().header("X-Tag", tag).build();
  }
}
