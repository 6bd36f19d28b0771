/** Script interpreters. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/dop251/goja',
  aliases: ['github.com/robertkrimen/otto', 'github.com/yuin/gopher-lua', 'github.com/traefik/yaegi/interp'],
  types: {
    Runtime: ['New()'],
    Otto: ['New()'],
    LState: ['NewState()'],
    Interpreter: ['New()'],
  },
  rows: [
    sink('code-execution', 'Runtime.RunString(0)'),
    sink('code-execution', 'Runtime.RunScript(1)'),
    sink('code-execution', 'Compile(1)'),
    sink('code-execution', 'Otto.Run(0)'),
    sink('code-execution', 'Otto.Eval(0)'),
    sink('code-execution', 'LState.DoString(0)'),
    sink('code-execution', 'LState.LoadString(0)'),
    sink('code-execution', 'Interpreter.Eval(0)'),
  ],
});
