/** Fix that limits SnakeYAML to plain values. */

import {
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  insideParentheses,
  nodesOfType,
} from '@assay/engine/rule';
import { variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'unsafe-deserialization/safe-constructor',
  allows: {
    addsCalls: ['SafeConstructor'],
    addsModules: ['org.yaml.snakeyaml.constructor.SafeConstructor'],
  },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => tree.child(at, 'object') >= 0);
    const shown = call < 0 ? 'this reader' : `\`${tree.textOf(tree.child(call, 'object')).slice(0, 40)}\``;
    return `Restrict the classes that ${shown} can create: an \`ObjectInputFilter\` for object streams, \`allowTypes\` for XStream, or a plain data format where possible.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) =>
    /^load(?:All)?$/.test(tree.textOf(tree.child(at, 'name'))),
  );
  const object = call < 0 ? -1 : insideParentheses(tree, tree.child(call, 'object'));
  const variable = object < 0 ? undefined : variableOf(site, object);
  const made = variable?.values.length === 1 ? insideParentheses(tree, variable.values[0] ?? -1) : object;
  if (made < 0 || !/^new (?:org\.yaml\.snakeyaml\.)?Yaml\(\s*\)$/.test(tree.textOf(made))) return undefined;
  // Version 2 is safe by default, and has no such constructor.
  if (nodesOfType(tree, 0, 'import_declaration').some((node) => tree.textOf(node).includes('LoaderOptions')))
    return undefined;
  const safe = importJava(site, 'org.yaml.snakeyaml.constructor.SafeConstructor');
  const list = tree.child(made, 'arguments');
  return {
    edits: [
      ...safe.edits,
      { start: tree.start(list) + 1, end: tree.end(list) - 1, replace: `new ${safe.expression}()` },
    ],
    safety: 'R',
    explanation:
      'A document creates only lists, maps and plain values, not objects of classes that it names (SnakeYAML 1).',
  };
}
