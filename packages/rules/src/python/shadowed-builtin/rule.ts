import { defineQualityRule } from '../../quality/define.ts';
import { python } from '../../quality/shape.ts';
import { usesOf, writeAt } from '../../quality/writes.ts';

const builtins = new Set([
  'list',
  'dict',
  'set',
  'str',
  'int',
  'float',
  'bytes',
  'tuple',
  'type',
  'id',
  'input',
  'max',
  'min',
  'sum',
  'len',
  'filter',
  'map',
  'sorted',
  'range',
  'open',
  'print',
  'format',
  'iter',
  'next',
  'zip',
  'any',
  'all',
  'hash',
  'vars',
  'dir',
]);
const uncalled =
  /^(?:string|integer|float|list|dictionary|set|tuple|none|true|false|list_comprehension|concatenated_string)$/;

/** Reports `list = []` followed by `list(x)`. */
export const rule = defineQualityRule('python', 'shadowed-builtin', {
  nodes: ['module'],
  check: (_root, { tree, facts, report }) => {
    for (const scope of facts.scopes.functions)
      for (const binding of scope.bindings) {
        if (!builtins.has(binding.name) || binding.kind !== 'var') continue;
        const uses = usesOf(binding);
        const writes = uses.flatMap((node) => writeAt(python, tree, node) ?? []);
        const [first] = writes;
        if (
          first === undefined ||
          writes.length < binding.declarations.length ||
          !writes.every(({ value }) => uncalled.test(tree.type(value)))
        )
          continue;
        for (const use of uses)
          if (use > first.node && tree.type(tree.parent(use)) === 'call' && tree.field(use) === 'function')
            report({
              node: use,
              message: `\`${binding.name}\` is a local variable here that shadows the built-in function, and is not callable.`,
            });
      }
  },
});
