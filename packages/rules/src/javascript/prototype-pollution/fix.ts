/** Skips the keys that lead to the prototype of all objects. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  nodesOfType,
  type SyntaxTree,
  styleOf,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'prototype-pollution/skipped-keys',
  allows: {
    addsStatements: { if_statement: 1, continue_statement: 1, return_statement: 1, logical_operator: 2 },
  },
  propose,
  advise: (site) => {
    const key = keyOf(site);
    return key === undefined
      ? undefined
      : `Refuse \`${key.name}\` where it is \`__proto__\`, \`constructor\` or \`prototype\` before it is used as a key, or keep what it names in a \`Map\`.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const key = keyOf(site);
  const place = key && placeOf(tree, key.declared);
  if (key === undefined || place === undefined) return undefined;
  const { quote, lineEnd, indent: unit, statementEnd } = styleOf(tree);
  const [first] = tree.namedChildren(place.body);
  if (first === undefined) return undefined;
  const start = tree.start(first);
  const indent = indentationAt(tree.text, start);
  const tests = ['__proto__', 'constructor', 'prototype'].map(
    (name) => `${key.name} === ${quote}${name}${quote}`,
  );
  const lines = [
    `if (${tests.join(' || ')}) {`,
    `${indent}${unit}${place.leave}${statementEnd}`,
    `${indent}}`,
    indent,
  ];
  return {
    edits: [{ start, end: start, replace: lines.join(lineEnd) }],
    safety: 'S',
    explanation: 'Keys that lead to the prototype of all objects are skipped; no data needs them.',
  };
}

/** The variable in the brackets of what is set at the place. */
function keyOf({
  tree,
  scopes,
  node,
}: FixSite): { readonly name: string; readonly declared: number } | undefined {
  const assignment =
    tree.type(node) === 'assignment_expression' ? node : tree.ancestor(node, 'assignment_expression');
  const around = assignment < 0 ? node : assignment;
  for (const member of nodesOfType(tree, around, 'subscript_expression')) {
    const index = tree.child(member, 'index');
    const [declared = -1, ...others] =
      index >= 0 && tree.type(index) === 'identifier' ? (scopes.bindingOf(index)?.declarations ?? []) : [];
    if (declared >= 0 && others.length === 0) return { name: tree.textOf(index), declared };
  }
  return undefined;
}

/** The block that runs once for each key, and what goes on to the next. */
function placeOf(
  tree: SyntaxTree,
  declared: number,
): { readonly body: number; readonly leave: string } | undefined {
  const loop = tree.ancestor(declared, 'for_in_statement');
  if (loop >= 0 && declared < tree.child(loop, 'right')) {
    const body = tree.child(loop, 'body');
    return tree.type(body) === 'statement_block' ? { body, leave: 'continue' } : undefined;
  }
  const fn = tree.ancestor(declared, 'arrow_function', 'function_expression');
  const call = fn < 0 ? -1 : tree.parent(tree.parent(fn));
  const isEach = call >= 0 && tree.textOf(Math.max(tree.child(call, 'function'), 0)).endsWith('.forEach');
  const body = fn < 0 ? -1 : tree.child(fn, 'body');
  const isParameter = fn >= 0 && declared < body;
  return isEach && isParameter && tree.type(body) === 'statement_block'
    ? { body, leave: 'return' }
    : undefined;
}
