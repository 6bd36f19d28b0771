package app;

import com.fasterxml.jackson.annotation.JsonIgnore;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import java.util.Map;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@Entity
class User {
  @Id private Long id;
  private String name;
  private String password;

  public Long getId() { return id; }
  public String getName() { return name; }
  public String getPassword() { return password; }
  public void setPassword(String password) { this.password = password; }
}

@Entity
class Member {
  @Id private Long id;
  @JsonIgnore private String password;

  public String getPassword() { return password; }
}

@Entity
class Guest {
  @Id private Long id;
  private String passwordHash;

  String hash() { return passwordHash; }
}

record UserView(Long id, String name) {}

interface UserRepository extends JpaRepository<User, Long> {
  User findByName(String name);
}

interface MemberRepository extends JpaRepository<Member, Long> {}

interface GuestRepository extends JpaRepository<Guest, Long> {}

class UserService {
  private final UserRepository users;

  UserService(UserRepository users) { this.users = users; }

  User one(Long id) { return users.findById(id).orElseThrow(); }
  User named(String name) { return users.findByName(name); }
}

@RestController
class Users {
  private final UserService service;
  private final UserRepository users;
  private final MemberRepository members;
  private final GuestRepository guests;

  Users(UserService service, UserRepository users, MemberRepository members, GuestRepository guests) {
    this.service = service;
    this.users = users;
    this.members = members;
    this.guests = guests;
  }

  @GetMapping("/users/{id}")
  ResponseEntity<?> one(@PathVariable Long id) {
    // ruleid: java/record-exposure
    return ResponseEntity.ok(service.one(id));
  }

  @GetMapping("/users")
  List<User> all() {
    // ruleid: java/record-exposure
    return users.findAll();
  }

  @GetMapping("/users/named/{name}")
  Object named(@PathVariable String name) {
    User user = service.named(name);
    // ruleid: java/record-exposure
    return Map.of("user", user);
  }

  @GetMapping("/users/{id}/name")
  Map<String, String> name(@PathVariable Long id) {
    // ok: java/record-exposure
    return Map.of("name", service.one(id).getName());
  }

  @GetMapping("/users/{id}/view")
  UserView view(@PathVariable Long id) {
    User user = service.one(id);
    // ok: java/record-exposure
    return new UserView(user.getId(), user.getName());
  }

  @GetMapping("/users/{id}/emptied")
  User emptied(@PathVariable Long id) {
    User user = service.one(id);
    user.setPassword(null);
    // ok: java/record-exposure
    return user;
  }

  @GetMapping("/members")
  List<Member> members() {
    // ok: java/record-exposure
    return members.findAll();
  }

  @GetMapping("/guests")
  List<Guest> guests() {
    // ok: java/record-exposure
    return guests.findAll();
  }
}
