package shop.web;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.expression.spel.support.StandardEvaluationContext;

class Case {
  Object flawed(HttpServletRequest request) {
    StandardEvaluationContext context = new StandardEvaluationContext();
    // ruleid: java/code-injection
    return new SpelExpressionParser().parseExpression(request.getParameter("filter")).getValue(context);
  }

  Object fixed(HttpServletRequest request) {
    EvaluationContext context = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    // ok: java/code-injection
    return new SpelExpressionParser().parseExpression(request.getParameter("filter")).getValue(context);
  }
}
