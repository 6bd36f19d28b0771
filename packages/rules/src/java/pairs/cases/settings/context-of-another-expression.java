import org.springframework.expression.EvaluationContext;
import org.springframework.expression.Expression;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.expression.spel.support.StandardEvaluationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Formulas {
  private final SpelExpressionParser parser = new SpelExpressionParser();
  private final EvaluationContext data = SimpleEvaluationContext.forReadOnlyDataBinding().build();

  @GetMapping("/flawed")
  Object flawed(@RequestParam String formula) {
    EvaluationContext plain = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    Object known = parser.parseExpression("1 + 1").getValue(plain);
    // ruleid: java/code-injection
    Object value = parser.parseExpression(formula).getValue(new StandardEvaluationContext());
    return value == null ? known : value;
  }

  @GetMapping("/flawed/twice")
  Object flawedTwice(@RequestParam String formula) {
    EvaluationContext plain = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    // ruleid: java/code-injection
    Expression expression = parser.parseExpression(formula);
    Object first = expression.getValue(plain);
    return first == null ? expression.getValue() : first;
  }

  @GetMapping("/fixed")
  Object fixed(@RequestParam String formula) {
    // ok: java/code-injection
    Expression expression = parser.parseExpression(formula);
    return expression.getValue(data);
  }
}
