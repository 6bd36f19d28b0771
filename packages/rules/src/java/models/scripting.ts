/** Scripts and expression languages. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'javax.script',
  aliases: [
    'groovy.lang',
    'org.mvel2',
    'ognl',
    'jakarta.el',
    'javax.el',
    'bsh',
    'org.codehaus.groovy.control',
  ],
  types: {
    ScriptEngineManager: [],
    ScriptEngine: ['ScriptEngineManager.getEngineByName()', 'ScriptEngineManager.getEngineByExtension()'],
    GroovyShell: [],
    GroovyClassLoader: [],
    ExpressionFactory: ['ExpressionFactory.newInstance()'],
    MVEL: [],
    Ognl: [],
    ELProcessor: [],
    Interpreter: [],
  },
  rows: [
    sink('code-execution', 'ScriptEngine.eval(0)'),
    sink('code-execution', 'GroovyShell.evaluate(0)'),
    sink('code-execution', 'GroovyShell.parse(0)'),
    sink('code-execution', 'MVEL.eval(0)'),
    sink('code-execution', 'MVEL.executeExpression(0)'),
    sink('code-execution', 'Ognl.getValue(0)'),
    sink('code-execution', 'Ognl.parseExpression(0)'),
    sink('code-execution', 'ELProcessor.eval(0)'),
    sink('code-execution', 'Interpreter.eval(0)'),
    sink('code-execution', 'GroovyClassLoader.parseClass(0)'),
    sink('code-execution', 'MVEL.compileExpression(0)'),
    sink('code-execution', 'ExpressionFactory.createValueExpression(1)'),
    sink('code-execution', 'ExpressionFactory.createMethodExpression(1)'),
  ],
});
