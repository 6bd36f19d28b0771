package shop.web;

import static spark.Spark.get;

import java.io.FileInputStream;
import spark.Request;
import spark.Response;
import spark.Spark;

class Case {
  void start() {
    get("/flawed", Case::flawed);
    Spark.get("/lambda", (req, res) -> {
      // ruleid: java/open-redirect
      res.redirect(req.queryParams("to"));
      return null;
    });
    get("/fixed", Case::fixed);
  }

  static Object flawed(Request req, Response res) throws Exception {
    // ruleid: java/path-traversal
    return new FileInputStream("/data/" + req.params(":name"));
  }

  static Object fixed(Request req, Response res) throws Exception {
    // ok: java/path-traversal
    return new FileInputStream("/data/" + req.port());
  }
}
