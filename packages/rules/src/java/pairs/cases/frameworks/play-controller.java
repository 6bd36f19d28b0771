package shop.web;

import java.io.File;
import play.mvc.Controller;
import play.mvc.Http;
import play.mvc.Result;

class Case extends Controller {
  public Result flawed(Http.Request request) {
    // ruleid: java/path-traversal
    new File("/data/" + request.getQueryString("name")).delete();
    // ruleid: java/open-redirect
    return redirect(request.getQueryString("to"));
  }

  public Result fixed(Http.Request request) {
    // ok: java/path-traversal
    new File("/data/" + request.method()).delete();
    // ok: java/open-redirect
    return redirect("/items");
  }
}
