import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    VelocityContext context = new VelocityContext();
    context.put("name", request.getParameter("name"));
    // ok: java/template-injection
    Velocity.evaluate(context, response.getWriter(), "page", "Hello $name");
  }
}
