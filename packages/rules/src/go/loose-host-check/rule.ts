import { type HostTest, looseHostCheck, type PartTest } from '../../families/loose-host-check.ts';
import { argumentsIn } from '../../quality/read.ts';

const tests: ReadonlyMap<string, PartTest> = new Map<string, PartTest>([
  ['strings.Contains', 'contains'],
  ['strings.Index', 'contains'],
  ['strings.HasPrefix', 'begins'],
  ['strings.HasSuffix', 'ends'],
]);

export const rule = looseHostCheck(
  'go',
  'Compare the whole `u.Hostname()` of the parsed URL with an allowlist of hosts.',
  {
    root: 'source_file',
    nodes: ['call_expression'],
    testOf: (tree, node): HostTest | undefined => {
      const how = tests.get(tree.textOf(tree.child(node, 'function')));
      const [value = -1, literal = -1] = argumentsIn(tree, node);
      return how === undefined || literal < 0 ? undefined : { how, value, literal };
    },
  },
);
