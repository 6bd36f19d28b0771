/** Embedded languages: expressions and scripts passed as strings. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.apache.commons.jexl3',
  aliases: [
    'org.apache.commons.jexl2',
    'com.googlecode.aviator',
    'com.ql.util.express',
    'org.mozilla.javascript',
    'org.python.util',
    'org.codehaus.janino',
    'org.springframework.expression.common',
    'org.springframework.scripting.support',
    'groovy.util',
    'groovy.text',
    'com.hubspot.jinjava',
    'com.github.jknack.handlebars',
    'org.graalvm.polyglot',
    'jakarta.validation',
    'javax.validation',
  ],
  types: {
    ...bareTypes('AviatorEvaluator', 'ExpressRunner', 'PythonInterpreter', 'ScriptEvaluator', 'Eval'),
    ...bareTypes('TemplateAwareExpressionParser', 'Jinjava', 'Handlebars', 'SimpleTemplateEngine'),
    ...bareTypes(
      'ConstraintValidatorContext',
      'ExpressionEvaluator',
      'StaticScriptSource',
      'GStringTemplateEngine',
    ),
    JexlEngine: ['JexlBuilder.create()'],
    JexlBuilder: ['JexlBuilder.cache()', 'JexlBuilder.strict()', 'JexlBuilder.silent()'],
    Context: ['Context.enter()', 'Context.create()', 'Context.newBuilder().build()'],
  },
  rows: [
    ...['createExpression', 'createScript'].map((name) => sink('code-execution', `JexlEngine.${name}(0)`)),
    ...['execute', 'compile', 'exec'].map((name) => sink('code-execution', `AviatorEvaluator.${name}(0)`)),
    sink('code-execution', 'ExpressRunner.execute(0)'),
    sink('code-execution', 'Context.evaluateString(1)'),
    sink('code-execution', 'Context.eval(1)'),
    sink('code-execution', 'PythonInterpreter.exec(0)'),
    sink('code-execution', 'PythonInterpreter.eval(0)'),
    sink('code-execution', 'ScriptEvaluator.cook(0)'),
    sink('code-execution', 'ExpressionEvaluator.cook(0)'),
    sink('code-execution', 'TemplateAwareExpressionParser.parseExpression(0)'),
    sink('code-execution', 'StaticScriptSource(0)'),
    sink('code-execution', 'Eval.me(0)'),
    sink('template-source', 'SimpleTemplateEngine.createTemplate(0)'),
    sink('template-source', 'GStringTemplateEngine.createTemplate(0)'),
    sink('template-source', 'Jinjava.render(0)'),
    sink('template-source', 'Handlebars.compileInline(0)'),
    // Bean Validation messages are templates in which `${...}` is evaluated.
    sink('template-source', 'ConstraintValidatorContext.buildConstraintViolationWithTemplate(0)'),
  ],
});
