package shop;

import jakarta.persistence.*;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;

@Entity
class Order {
  @Id Long id;
  String customerId;
  String address;
}

@Path("/orders")
public class Orders {
  @PersistenceContext EntityManager em;

  @GET
  @Path("/mine")
  public String mine(@Context SecurityContext security) {
    return security.getUserPrincipal().getName();
  }

  @DELETE
  @Path("/{id}")
  public void remove(@PathParam("id") Long id, @Context SecurityContext security) {
    // ok: java/object-without-owner
    Order order = em.find(Order.class, id);
    if (!order.customerId.equals(security.getUserPrincipal().getName())) throw new ForbiddenException();
    em.remove(order);
  }
}
