package shop.web;

import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Items {
  @PreAuthorize("isAuthenticated()")
  @PutMapping("/private/items/{id}")
  void change() {}

  // The settings guard all paths below /private.
  // ok: java/missing-authentication
  @DeleteMapping("/private/items/{id}")
  void remove() {}
}
