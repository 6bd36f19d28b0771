import { type HostTest, looseHostCheck, type PartTest } from '../../families/loose-host-check.ts';
import { argumentsIn } from '../../quality/read.ts';

const tests: ReadonlyMap<string, PartTest> = new Map<string, PartTest>([
  ['includes', 'contains'],
  ['indexOf', 'contains'],
  ['startsWith', 'begins'],
  ['endsWith', 'ends'],
  ['match', 'matches'],
  ['test', 'matches'],
]);

export const rule = looseHostCheck(
  'javascript',
  'Compare the whole `new URL(value).host` with an allowlist of hosts.',
  {
    root: 'program',
    nodes: ['call_expression'],
    testOf: (tree, node): HostTest | undefined => {
      const callee = tree.child(node, 'function');
      if (callee < 0 || tree.type(callee) !== 'member_expression') return undefined;
      const name = tree.textOf(tree.child(callee, 'property'));
      const how = tests.get(name);
      const [object, argument = -1] = [tree.child(callee, 'object'), argumentsIn(tree, node)[0]];
      if (how === undefined || argument < 0) return undefined;
      return name === 'test'
        ? { how, value: argument, literal: object }
        : { how, value: object, literal: argument };
    },
  },
);
