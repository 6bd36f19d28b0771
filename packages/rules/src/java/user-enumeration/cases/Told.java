import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Accounts {
  @PostMapping("/login")
  ResponseEntity<String> login(@RequestParam String name, @RequestParam String password) {
    User user = users.find(name);
    if (user == null) {
      // ruleid: java/user-enumeration
      return ResponseEntity.status(401).body("Account does not exist");
    }
    if (!encoder.matches(password, user.hash)) {
      return ResponseEntity.status(401).body("Password incorrect");
    }
    return ResponseEntity.ok("welcome");
  }
}
