package shop.web;

import io.javalin.Javalin;
import io.javalin.http.Context;

class Case {
  void start() {
    Javalin app = Javalin.create();
    app.get("/flawed", this::flawed);
    app.get("/lambda", ctx -> {
      // ruleid: java/open-redirect
      ctx.redirect(ctx.queryParam("to"));
    });
    app.get("/fixed", this::fixed);
  }

  private void flawed(Context ctx) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + ctx.pathParam("name"));
    // ruleid: java/cross-site-scripting
    ctx.html("<p>" + ctx.formParam("name"));
  }

  private void fixed(Context ctx) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + ctx.status());
    // ok: java/cross-site-scripting
    ctx.json("<p>" + ctx.formParam("name"));
  }
}
