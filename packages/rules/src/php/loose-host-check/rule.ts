import { type HostTest, looseHostCheck, type PartTest } from '../../families/loose-host-check.ts';
import { argumentsIn } from '../../quality/read.ts';

const tests: ReadonlyMap<string, PartTest> = new Map<string, PartTest>([
  ['strpos', 'contains'],
  ['stripos', 'contains'],
  ['strstr', 'contains'],
  ['str_contains', 'contains'],
  ['str_starts_with', 'begins'],
  ['str_ends_with', 'ends'],
]);

export const rule = looseHostCheck(
  'php',
  'Compare the whole `parse_url($value, PHP_URL_HOST)` with an allowlist of hosts.',
  {
    root: 'program',
    nodes: ['function_call_expression'],
    testOf: (tree, node): HostTest | undefined => {
      const how = tests.get(tree.textOf(tree.child(node, 'function')));
      const [value = -1, literal = -1] = argumentsIn(tree, node);
      return how === undefined || literal < 0 ? undefined : { how, value, literal };
    },
  },
);
