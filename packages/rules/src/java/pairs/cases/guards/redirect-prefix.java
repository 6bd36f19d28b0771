package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/open-redirect
    response.sendRedirect(request.getParameter("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/open-redirect
    response.sendRedirect("/home?next=" + request.getParameter("a"));
  }
}
