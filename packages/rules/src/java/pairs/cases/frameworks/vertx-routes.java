package shop.web;

import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.io.FileInputStream;

class Case {
  void start(Vertx vertx) {
    Router router = Router.router(vertx);
    router.get("/files/:name").handler(this::flawed);
    router.get("/lambda").handler(ctx -> {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec("ls " + ctx.request().getParam("name"));
    });
    router.get("/go").handler(this::fixed);
  }

  private void flawed(RoutingContext context) throws Exception {
    // ruleid: java/path-traversal
    new FileInputStream("/data/" + context.pathParam("name"));
    // ruleid: java/cross-site-scripting
    context.response().putHeader("content-type", "text/html").end("<p>" + context.queryParam("q").get(0));
  }

  private void fixed(RoutingContext context) throws Exception {
    // ok: java/path-traversal
    new FileInputStream("/data/" + context.request().method());
    // ok: java/cross-site-scripting
    context.response().putHeader("content-type", "text/html").end("<p>shop</p>");
  }

  private void fixedType(RoutingContext context) {
    // ok: java/cross-site-scripting
    context.response().putHeader("content-type", "application/json").end("<p>" + context.queryParam("q").get(0));
  }
}
