package shop;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.*;

interface Users extends JpaRepository<User, Long> {}

class User {
  private String name;
  private String role;

  User(String name) {
    this.name = name;
  }
}

@RestController
class Accounts {
  private final Users users;

  Accounts(Users users) {
    this.users = users;
  }

  @PostMapping("/users")
  void add(@RequestBody Form form) {
    // ok: java/mass-assignment
    users.save(new User(form.name()));
  }
}
