package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/trust-boundary-violation
    request.getSession().setAttribute("user", request.getParameter("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    boolean has = request.getParameter("a") != null;
    // ok: java/trust-boundary-violation
    request.getSession().setAttribute("user", has);
  }
}
