package shop;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;

@WebServlet("/login")
public class Logins extends HttpServlet {
  // ruleid: java/session-fixation
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    User user = find(request.getParameter("name"), request.getParameter("password"));
    request.getSession().setAttribute("user", user);
  }
}
