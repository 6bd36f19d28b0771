package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/sql-injection
    statement.executeQuery(String.format("select %s from t", request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/sql-injection
    statement.executeQuery(String.format("select %d from t", Integer.parseInt(request.getParameter("a"))));
  }
}
