import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Accounts {
  // ok: java/user-enumeration
  @PostMapping("/login")
  ResponseEntity<String> login(@RequestParam String name, @RequestParam String password) {
    User user = users.find(name);
    if (user == null) {
      return ResponseEntity.status(401).body("Invalid user or password");
    }
    if (!encoder.matches(password, user.hash)) {
      return ResponseEntity.status(401).body("Invalid user or password");
    }
    return ResponseEntity.ok("welcome");
  }
}
