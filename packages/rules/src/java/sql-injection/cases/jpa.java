import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Pages {
  @PersistenceContext
  private EntityManager entities;

  @GetMapping("/users")
  Object users(@RequestParam String name) {
    // ruleid: java/sql-injection
    return entities.createQuery("select u from User u where u.name = '" + name + "'").getResultList();
  }

  @GetMapping("/safe")
  Object safe(@RequestParam String name) {
    // ok: java/sql-injection
    return entities.createQuery("select u from User u where u.name = :name").setParameter("name", name).getResultList();
  }
}
