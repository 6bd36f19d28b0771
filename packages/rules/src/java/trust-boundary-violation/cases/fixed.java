import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String role = request.getParameter("role");
    if (!role.equals("user")) return;
    // ok: java/trust-boundary-violation
    request.getSession().setAttribute("role", role);
  }
}
