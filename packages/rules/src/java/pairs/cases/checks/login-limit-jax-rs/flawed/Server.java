package shop;

import jakarta.ws.rs.*;

@Path("/login")
public class Logins {
  // ruleid: java/login-without-throttle
  @POST
  public User login(@FormParam("name") String name, @FormParam("password") String password) {
    return find(name, password);
  }
}
