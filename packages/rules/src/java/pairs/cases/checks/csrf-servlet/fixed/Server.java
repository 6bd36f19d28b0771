package shop;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;

@WebServlet("/address")
public class Addresses extends HttpServlet {
  // ok: java/missing-csrf-protection
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    checkCsrfToken(request.getParameter("csrf"));
    move(request.getSession().getAttribute("user"), request.getParameter("address"));
  }
}
