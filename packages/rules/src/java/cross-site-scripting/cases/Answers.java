import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Answers {
  private final HttpHeaders plainText;

  Answers() {
    plainText = new HttpHeaders();
    plainText.setContentType(MediaType.TEXT_PLAIN);
  }

  @GetMapping("/typed")
  ResponseEntity<String> typed(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return new ResponseEntity<>("<p>" + name + "</p>", plainText, HttpStatus.OK);
  }

  @GetMapping("/page")
  ResponseEntity<String> page(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return new ResponseEntity<>("<p>" + name + "</p>", HttpStatus.OK);
  }
}

@org.springframework.stereotype.Controller
class Entities {
  @GetMapping("/entity")
  ResponseEntity<String> entity(@RequestParam String name) {
    // ok: java/open-redirect
    // ruleid: java/cross-site-scripting
    return ResponseEntity.ok("<p>" + name);
  }

  @GetMapping("/typed-entity")
  ResponseEntity<String> typed(@RequestParam String name) {
    // ok: java/cross-site-scripting
    // ok: java/open-redirect
    return ResponseEntity.ok().contentType(MediaType.TEXT_PLAIN).body("<p>" + name);
  }
}
