package shop;

import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;

@RestController
class Notes {
  @PreAuthorize("isAuthenticated()")
  @PutMapping("/notes/{id}")
  void change(@PathVariable Long id) {
    update(id);
  }

  // ruleid: java/missing-authentication
  @DeleteMapping("/notes/{id}")
  void remove(@PathVariable Long id) {
    delete(id);
  }
}
