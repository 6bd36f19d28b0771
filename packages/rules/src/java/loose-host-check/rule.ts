import { type HostTest, looseHostCheck, type PartTest } from '../../families/loose-host-check.ts';
import { argumentsIn } from '../../quality/read.ts';

const tests: ReadonlyMap<string, PartTest> = new Map<string, PartTest>([
  ['contains', 'contains'],
  ['indexOf', 'contains'],
  ['startsWith', 'begins'],
  ['endsWith', 'ends'],
]);

export const rule = looseHostCheck(
  'java',
  'Compare the whole `URI.create(value).getHost()` with an allowlist of hosts.',
  {
    root: 'program',
    nodes: ['method_invocation'],
    testOf: (tree, node): HostTest | undefined => {
      const how = tests.get(tree.textOf(tree.child(node, 'name')));
      const [value, literal = -1] = [tree.child(node, 'object'), argumentsIn(tree, node)[0]];
      return how === undefined || value < 0 || literal < 0 ? undefined : { how, value, literal };
    },
  },
);
