import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String next = request.getParameter("next");
    // ruleid: java/open-redirect
    if (next == null || !next.startsWith("/") || next.startsWith("//") || next.startsWith("/\\") || next.matches("(?s).*\\p{Cntrl}.*")) {
      response.sendError(400);
      return;
    }
    response.sendRedirect(next);
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/open-redirect
    String target = request.getParameter("next");
    if (target == null || !target.startsWith("/") || target.startsWith("//") || target.startsWith("/\\") || target.matches("(?s).*\\p{Cntrl}.*")) {
      response.sendError(400);
      return;
    }
    response.sendRedirect(target);
  }
}
