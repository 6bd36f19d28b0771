import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Folder extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/open-redirect
    response.sendRedirect(request.getServletPath() + request.getPathInfo() + "/");
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // source: java/open-redirect
    // ruleid: java/open-redirect
    response.sendRedirect(request.getPathInfo() + "/");
  }
}
