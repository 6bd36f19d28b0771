package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.util.HtmlUtils;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/cross-site-scripting
    response.getWriter().println("<p>" + request.getParameter("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/cross-site-scripting
    response.getWriter().println("<p>" + HtmlUtils.htmlEscape(request.getParameter("a")));
  }
}
