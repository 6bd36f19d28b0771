package shop.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.web.DefaultRedirectStrategy;
import org.springframework.security.web.RedirectStrategy;

class Case {
  private final RedirectStrategy strategy = new DefaultRedirectStrategy();

  ResponseEntity<Void> flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/open-redirect
    strategy.sendRedirect(request, response, request.getParameter("to"));
    // ruleid: java/open-redirect
    response.setHeader("Location", request.getParameter("to"));
    // ruleid: java/open-redirect
    return ResponseEntity.status(HttpStatus.FOUND).location(URI.create(request.getParameter("to"))).build();
  }

  ResponseEntity<Void> fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/open-redirect
    strategy.sendRedirect(request, response, "/items?name=" + request.getParameter("to"));
    // ok: java/open-redirect
    response.setHeader("X-Name", request.getParameter("to"));
    // ok: java/open-redirect
    return ResponseEntity.status(HttpStatus.FOUND).location(URI.create("/items/" + request.getParameter("to"))).build();
  }
}
