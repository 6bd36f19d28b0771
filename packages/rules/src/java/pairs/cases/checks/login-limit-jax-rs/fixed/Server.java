package shop;

import io.github.resilience4j.ratelimiter.annotation.RateLimiter;
import jakarta.ws.rs.*;

@Path("/login")
public class Logins {
  // ok: java/login-without-throttle
  @RateLimiter(name = "login")
  @POST
  public User login(@FormParam("name") String name, @FormParam("password") String password) {
    return find(name, password);
  }
}
