package shop;

import jakarta.persistence.EntityManager;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.*;

interface Users extends JpaRepository<User, Long> {}

@RestController
class Accounts {
  private final Users users;
  private final EntityManager manager;

  Accounts(Users users, EntityManager manager) {
    this.users = users;
    this.manager = manager;
  }

  @PostMapping("/users")
  void add(@RequestBody User user) {
    // ruleid: java/mass-assignment
    users.save(user);
  }

  @PostMapping("/others")
  void addOther(@ModelAttribute User user) {
    // ruleid: java/mass-assignment
    manager.persist(user);
  }

  @PutMapping("/users/{id}")
  void change(@PathVariable Long id, @RequestBody UserForm form) {
    User user = users.findById(id).orElseThrow();
    // ok: java/mass-assignment
    users.save(user);
  }

  @PostMapping("/names")
  void addName(@RequestBody UserForm form) {
    // ok: java/mass-assignment
    users.save(new User(form.name()));
  }
}

class User {
  private final String name;

  User(String name) {
    this.name = name;
  }
}
