package shop;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;

@WebServlet("/address")
public class Addresses extends HttpServlet {
  // ruleid: java/missing-csrf-protection
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    move(request.getSession().getAttribute("user"), request.getParameter("address"));
  }
}
