package shop.web;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

@Path("/case")
class Case {
  @GET
  @Produces(MediaType.TEXT_HTML)
  public String flawed(@QueryParam("name") String name) {
    // ruleid: java/cross-site-scripting
    return "<p>" + name;
  }

  @GET
  @Path("/any")
  public String flawedAny(@QueryParam("name") String name) {
    // ruleid: java/cross-site-scripting
    return "<p>" + name;
  }

  @GET
  @Path("/json")
  @Produces(MediaType.APPLICATION_JSON)
  public String fixed(@QueryParam("name") String name) {
    // ok: java/cross-site-scripting
    return "\"" + name + "\"";
  }

  @Path("/part")
  public Case fixedPart(@QueryParam("name") String name) {
    // ok: java/cross-site-scripting
    return new Case();
  }
}
