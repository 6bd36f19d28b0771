import javax.servlet.annotation.WebServlet;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

@WebServlet("/address")
class Address extends HttpServlet {
  // ok: java/missing-csrf-protection
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Object user = request.getSession().getAttribute("user");
    if (!tokens.matches(request.getParameter("csrfToken"))) {
      return;
    }
    accounts.move(user, request.getParameter("address"));
  }
}
