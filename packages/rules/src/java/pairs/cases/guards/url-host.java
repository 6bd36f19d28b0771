package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URL;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/server-side-request-forgery
    new URL("http://" + request.getParameter("a")).openStream();
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/server-side-request-forgery
    new URL("http://intern.example/" + request.getParameter("a")).openStream();
  }
}
