import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Notes {
  private static ResponseEntity<String> text(String body) {
    return ResponseEntity.ok().contentType(MediaType.TEXT_PLAIN).body(body);
  }

  @GetMapping("/flawed")
  ResponseEntity<String> flawed(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body("<p>" + name);
  }

  @GetMapping("/flawed/headers")
  ResponseEntity<String> flawedHeaders(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.TEXT_PLAIN);
    headers.setContentType(MediaType.TEXT_HTML);
    // ruleid: java/cross-site-scripting
    return new ResponseEntity<>("<p>" + name, headers, HttpStatus.OK);
  }

  @GetMapping("/fixed")
  ResponseEntity<String> fixed(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return text("<p>" + name);
  }

  @GetMapping("/fixed/headers")
  ResponseEntity<String> fixedHeaders(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.TEXT_PLAIN);
    // ok: java/cross-site-scripting
    return new ResponseEntity<>("<p>" + name, headers, HttpStatus.OK);
  }
}
