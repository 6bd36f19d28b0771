package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringBuilder b = new StringBuilder("select ");
    b.append(request.getParameter("a")).append(" from t");
    // ruleid: java/sql-injection
    statement.executeQuery(b.toString());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringBuilder b = new StringBuilder("select ");
    StringBuilder other = new StringBuilder();
    other.append(request.getParameter("a"));
    b.append("id").append(" from t");
    // ok: java/sql-injection
    statement.executeQuery(b.toString());
  }
}
