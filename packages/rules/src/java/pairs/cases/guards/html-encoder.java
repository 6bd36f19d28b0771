package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/cross-site-scripting
    response.getWriter().println(request.getParameter("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/cross-site-scripting
    response.getWriter().println(Encode.forHtml(request.getParameter("a")));
  }
}
