package shop;

import jakarta.persistence.EntityManager;
import org.springframework.web.bind.annotation.*;

class User {
  private String name;

  User(String name) {
    this.name = name;
  }
}

@RestController
class Accounts {
  private EntityManager manager;

  @PostMapping("/users")
  void add(@ModelAttribute User user) {
    // ruleid: java/mass-assignment
    manager.persist(user);
  }
}
