package a;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
@Path("/r")
public class R {
  // ruleid: java/cross-site-scripting
  @GET @Path("/a") @Produces("text/html") public String a(@QueryParam("q") String q) { return "<b>" + q; }
  // ok: java/cross-site-scripting
  @GET @Path("/b") @Produces(MediaType.TEXT_PLAIN) public String b(@QueryParam("q") String q) { return "<b>" + q; }
  // ok: java/cross-site-scripting
  @GET @Path("/c") @Produces({"application/json"}) public String c(@QueryParam("q") String q) { return "<b>" + q; }
  // ok: java/cross-site-scripting
  @GET @Path("/d") public Response d(@QueryParam("q") String q) { return Response.ok("<b>" + q, "text/plain").build(); }
  // ruleid: java/cross-site-scripting
  @GET @Path("/e") public Response e(@QueryParam("q") String q) { return Response.ok("<b>" + q).type(MediaType.TEXT_HTML).build(); }
  // ok: java/cross-site-scripting
  @GET @Path("/f") public Response f(@QueryParam("q") String q) { return Response.ok("<b>" + q).type("application/json").build(); }
  // ruleid: java/cross-site-scripting
  @GET @Path("/g") public Response g(@QueryParam("q") String q) { return Response.ok().entity("<b>" + q).type(MediaType.TEXT_HTML).build(); }
}
