import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.SearchScope;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Search extends HttpServlet {
  private LDAPConnection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/ldap-injection
    connection.search("dc=shop", SearchScope.SUB, "(uid=" + request.getParameter("user") + ")");
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Filter filter = Filter.createEqualityFilter("uid", request.getParameter("user"));
    // ok: java/ldap-injection
    connection.search("dc=shop", SearchScope.SUB, filter);
  }
}
