package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

@Entity
class Customer {
  @Id private Long id;
  private String email;
  private String passwordHash;

  void setEmail(String email) { this.email = email; }
  void setPasswordHash(String passwordHash) { this.passwordHash = passwordHash; }
}

class Registration {
  private final EntityManager entities;

  Registration(EntityManager entities) { this.entities = entities; }

  void register(String email, String password) {
    Customer customer = new Customer();
    customer.setEmail(email);
    // ruleid: java/plain-password
    customer.setPasswordHash(password);
    entities.persist(customer);
  }
}

@Path("/customers")
public class Signup {
  private Registration registration;

  @POST
  @Consumes("application/x-www-form-urlencoded")
  public Response add(@FormParam("email") String email, @FormParam("password") String password) {
    registration.register(email, password);
    return Response.ok().build();
  }
}
