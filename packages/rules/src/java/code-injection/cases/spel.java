import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.expression.spel.standard.SpelExpressionParser;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/code-injection
    new SpelExpressionParser().parseExpression(request.getParameter("e")).getValue();
    // ok: java/code-injection
    new SpelExpressionParser().parseExpression("name").getValue(request.getParameter("e"));
  }
}
