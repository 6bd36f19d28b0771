/** Builtin functions. */

import { defineModel, end, neutral, operation, sanitizer, sink, source, when } from '@assay/engine/rule';
import { nameGuards } from '../../rows/name-guards.ts';

/** Functions whose result is not data: numbers, booleans, types. */
const pureFunctions = [
  'float',
  'bool',
  'complex',
  'len',
  'ord',
  'abs',
  'round',
  'hash',
  'id',
  'type',
  'isinstance',
  'issubclass',
  'hasattr',
  'callable',
  'any',
  'all',
  'range',
];

export const model = defineModel({
  library: 'global',
  aliases: ['builtins'],
  types: { File: ['open()'], Exception: [] },
  rows: [
    ...pureFunctions.map((name) => neutral(name)),
    operation('int', 'to-number'),
    sink('code-execution', 'eval(0)'),
    sink('code-execution', 'exec(0)'),
    sink('code-execution', 'compile(0,source=)'),
    sink('module-load', '__import__(0)'),
    // Any function of the program, by name.
    ...['globals', 'locals', 'vars'].map((name) => sink('module-load', `${name}().get(0)`)),
    ...nameGuards('hasattr(1)'),
    sink('file-path', 'open(0,file=)'),
    sink('written-name', 'open(0,file=)', when('open(1,mode=)', { matches: '[wxa]' })),
    // The contents of a module run when it is next loaded.
    ...['write', 'writelines'].map((name) =>
      sink('code-execution', `File.${name}(0)`, when(`File.${name}(this)`, { ends: '\\.pyw?' })),
    ),
    source('error-text', 'Exception', 'the message of an unexpected exception'),
    source('cli-input', 'input()', 'console input'),
    operation('str', 'text'),
    operation('list', 'list'),
    operation('tuple', 'list'),
    operation('set', 'sorted'),
    operation('frozenset', 'sorted'),
    operation('sorted', 'sorted'),
    operation('reversed', 'sorted'),
    operation('iter', 'list'),
    operation('enumerate', 'enumerate'),
    operation('zip', 'zip'),
    operation('map', 'mapAll'),
    operation('filter', 'filterBy'),
    sanitizer('line-escape', 'repr(0)'),
    sanitizer('line-escape', 'ascii(0)'),
    end('exit'),
    end('quit'),
  ],
});
