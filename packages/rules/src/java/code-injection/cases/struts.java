import com.opensymphony.xwork2.ognl.OgnlUtil;
import com.opensymphony.xwork2.util.TextParseUtil;
import com.opensymphony.xwork2.util.ValueStack;
import jakarta.servlet.http.HttpServletRequest;

class Labels {
  String flawed(HttpServletRequest request, ValueStack stack) {
    // ruleid: java/code-injection
    String first = TextParseUtil.translateVariables(request.getParameter("label"), stack);
    // ruleid: java/code-injection
    String second = TextParseUtil.translateVariables('$', request.getParameter("label"), stack);
    // ruleid: java/code-injection
    return first + second + stack.findString(request.getParameter("name"));
  }

  String fixed(HttpServletRequest request, ValueStack stack) {
    stack.set("label", request.getParameter("label"));
    // ok: java/code-injection
    String first = TextParseUtil.translateVariables("${label}", stack);
    // ok: java/code-injection
    return first + stack.findString("label");
  }

  Object read(OgnlUtil util, HttpServletRequest request, Object root) throws Exception {
    // ruleid: java/code-injection
    return util.getValue(request.getParameter("name"), null, root);
  }
}
