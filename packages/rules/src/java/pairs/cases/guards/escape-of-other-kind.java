package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;
import org.owasp.encoder.Encode;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Encode.forHtml(request.getParameter("a"));
    // ruleid: java/sql-injection
    statement.executeQuery("select '" + a + "'");
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Encode.forHtml(request.getParameter("a"));
    // ok: java/cross-site-scripting
    response.getWriter().println(a);
  }
}
