package shop.web;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import java.io.File;

@Controller("/case")
class Case {
  @Get("/flawed/{name}")
  public HttpResponse<?> flawed(@PathVariable String name, String to) throws Exception {
    // ruleid: java/path-traversal
    new File("/data/" + name).delete();
    // ruleid: java/open-redirect
    return HttpResponse.redirect(java.net.URI.create(to));
  }

  @Get("/fixed/{id}")
  public HttpResponse<?> fixed(@PathVariable long id) throws Exception {
    // ok: java/path-traversal
    new File("/data/" + id).delete();
    // ok: java/open-redirect
    return HttpResponse.redirect(java.net.URI.create("/items"));
  }
}
