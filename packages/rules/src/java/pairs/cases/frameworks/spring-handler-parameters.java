package shop.web;

import java.security.Principal;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.GetMapping;
import shop.model.Query;

class Case {
  @GetMapping("/flawed")
  void flawed(Query query) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + query.getName());
  }

  @GetMapping("/fixed")
  void fixed(Authentication who) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + who.getName());
  }
}
