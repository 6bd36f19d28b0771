package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/server-side-request-forgery
    new URL(request.getParameter("address")).openStream();
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String address = request.getParameter("address");
    check(address);
    // ok: java/server-side-request-forgery
    new URL(address).openStream();
  }

  private static void check(String address) throws Exception {
    for (InetAddress found : InetAddress.getAllByName(URI.create(address).getHost())) {
      if (found.isSiteLocalAddress() || found.isLoopbackAddress()) {
        throw new IllegalArgumentException("refused");
      }
    }
  }
}
