package shop.web;

import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.GetMapping;
import shop.model.Query;
import shop.security.SignedIn;

class Case {
  @GetMapping("/flawed")
  void flawed(@Valid Query query) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + query.getName());
  }

  @GetMapping("/fixed")
  void fixed(@Valid @SignedIn Query query) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + query.getName());
  }
}
