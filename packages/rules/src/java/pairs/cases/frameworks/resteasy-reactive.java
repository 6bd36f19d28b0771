package shop.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.File;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

@Path("/case")
class Case {
  @GET
  public void flawed(@RestQuery String name) {
    // ruleid: java/path-traversal
    new File("/data/" + name).delete();
  }

  @GET
  @Path("/{id}")
  public void fixed(@RestPath long id) {
    // ok: java/path-traversal
    new File("/data/" + id).delete();
  }

  public void filter(ContainerRequestContext context) {
    // ruleid: java/path-traversal
    new File("/data/" + context.getUriInfo().getPath()).delete();
  }
}
