package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String to = request.getParameter("to");
    if (!to.startsWith("https://shop.example")) return;
    // ruleid: java/open-redirect -- `https://shop.example.org`
    response.sendRedirect(to);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String to = request.getParameter("to");
    if (!to.startsWith("https://shop.example/")) return;
    // ok: java/open-redirect
    response.sendRedirect(to);
  }
}
