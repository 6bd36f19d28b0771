package shop.web;

import com.googlecode.aviator.AviatorEvaluator;
import groovy.lang.GroovyClassLoader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.ConstraintValidatorContext;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlEngine;

class Case {
  void flawed(HttpServletRequest request, ConstraintValidatorContext context) throws Exception {
    String text = request.getParameter("text");
    JexlEngine engine = new JexlBuilder().create();
    // ruleid: java/code-injection
    engine.createExpression(text);
    // ruleid: java/code-injection
    AviatorEvaluator.execute(text);
    // ruleid: java/code-injection
    new GroovyClassLoader().parseClass(text);
    // ruleid: java/template-injection
    context.buildConstraintViolationWithTemplate("not valid: " + text).addConstraintViolation();
    // ruleid: java/command-injection
    CommandLine.parse("ls " + text);
  }

  void fixed(HttpServletRequest request, ConstraintValidatorContext context) throws Exception {
    // ok: java/code-injection
    AviatorEvaluator.execute("a + b");
    // ok: java/template-injection
    context.buildConstraintViolationWithTemplate("not valid").addConstraintViolation();
    // ok: java/command-injection
    new CommandLine("ls").addArgument(request.getParameter("text"));
  }
}
