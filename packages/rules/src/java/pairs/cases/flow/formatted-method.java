package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/sql-injection
    statement.executeQuery("select %s from t".formatted(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/sql-injection
    statement.executeQuery("select %s from t".formatted("id"));
  }
}
