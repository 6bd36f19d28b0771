import { type HostTest, looseHostCheck, type PartTest } from '../../families/loose-host-check.ts';
import { argumentsIn, operationOf } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

const methods: ReadonlyMap<string, PartTest> = new Map<string, PartTest>([
  ['startswith', 'begins'],
  ['endswith', 'ends'],
  ['find', 'contains'],
]);
const functions: ReadonlyMap<string, PartTest> = new Map<string, PartTest>([
  ['match', 'matches-from-start'],
  ['search', 'matches'],
]);

export const rule = looseHostCheck(
  'python',
  'Compare the whole `urlsplit(value).hostname` with an allowlist of hosts.',
  {
    root: 'module',
    nodes: ['call', 'comparison_operator'],
    testOf: (tree, node): HostTest | undefined => {
      const operation = operationOf(python, tree, node);
      if (operation !== undefined)
        return /^(?:not )?in$/.test(operation.operator)
          ? { how: 'contains', value: operation.right, literal: operation.left }
          : undefined;
      const callee = tree.child(node, 'function');
      if (callee < 0 || tree.type(callee) !== 'attribute') return undefined;
      const [name, object] = [tree.textOf(tree.child(callee, 'attribute')), tree.child(callee, 'object')];
      const [first = -1, second = -1] = argumentsIn(tree, node);
      const matching = tree.textOf(object) === 're' ? functions.get(name) : undefined;
      if (matching !== undefined && second >= 0) return { how: matching, value: second, literal: first };
      const how = methods.get(name);
      return how === undefined || first < 0 ? undefined : { how, value: object, literal: first };
    },
  },
);
