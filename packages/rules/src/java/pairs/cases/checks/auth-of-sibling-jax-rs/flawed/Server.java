package shop;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.*;

@Path("/notes/{id}")
public class Notes {
  @RolesAllowed("user")
  @PUT
  public void change(@PathParam("id") Long id) {
    update(id);
  }

  // ruleid: java/missing-authentication
  @DELETE
  public void remove(@PathParam("id") Long id) {
    delete(id);
  }
}
