import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;

class Page extends HttpServlet {
  private DirContext context;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/ldap-injection
    context.search("ou=people", "(uid={0})", new Object[] {request.getParameter("user")}, new SearchControls());
  }
}
