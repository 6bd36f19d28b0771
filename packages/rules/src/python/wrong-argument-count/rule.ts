import type { SyntaxTree } from '@assay/engine/rule';
import { declaredFunction } from '../../quality/call-signature.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

interface Signature {
  readonly positional: readonly string[];
  readonly required: readonly string[];
  readonly named: ReadonlySet<string>;
}

/** Reports excess arguments and missing ones. */
export const rule = defineQualityRule('python', 'wrong-argument-count', {
  nodes: ['call'],
  check: (node, context) => {
    const { tree, report } = context;
    const called = declaredFunction(tree.child(node, 'function'), context, ['function_definition']);
    if (
      called < 0 ||
      tree.type(tree.parent(called)) === 'decorated_definition' ||
      tree.ancestor(called, 'class_definition') >= 0
    )
      return;
    const signature = signatureOf(tree, called);
    const given = argumentsIn(tree, node);
    if (signature === undefined || given.some((one) => /splat|generator/.test(tree.type(one)))) return;
    const problem = problemOf(tree, signature, given);
    if (problem !== undefined)
      report({ node, message: `\`${tree.textOf(tree.child(node, 'function'))}\` ${problem}.` });
  },
});

/** `undefined` for a function that takes any number. */
function signatureOf(tree: SyntaxTree, called: number): Signature | undefined {
  const positional: string[] = [];
  const required: string[] = [];
  const named = new Set<string>();
  let isNamedOnly = false;
  for (const parameter of tree.namedChildren(tree.child(called, 'parameters'))) {
    const type = tree.type(parameter);
    if (/splat/.test(type) || (type === 'typed_parameter' && tree.textOf(parameter).startsWith('*')))
      return undefined;
    if (type === 'keyword_separator') isNamedOnly = true;
    if (!/^(?:identifier|typed_parameter|default_parameter|typed_default_parameter)$/.test(type)) continue;
    const name =
      type === 'identifier'
        ? parameter
        : Math.max(tree.child(parameter, 'name'), tree.namedChildren(parameter)[0] ?? -1);
    const text = tree.textOf(tree.child(parameter, 'name') >= 0 ? tree.child(parameter, 'name') : name);
    if (!isNamedOnly) positional.push(text);
    if (!type.includes('default')) required.push(text);
    named.add(text);
  }
  return { positional, required, named };
}

function problemOf(
  tree: SyntaxTree,
  { positional, required, named }: Signature,
  given: readonly number[],
): string | undefined {
  const names = given.flatMap((one) =>
    tree.type(one) === 'keyword_argument' ? [tree.textOf(tree.child(one, 'name'))] : [],
  );
  const count = given.length - names.length;
  if (count > positional.length)
    return `takes ${positional.length} positional arguments, but ${count} are passed`;
  const unknown = names.find((name) => !named.has(name));
  if (unknown !== undefined) return `has no parameter \`${unknown}\``;
  const covered = new Set([...positional.slice(0, count), ...names]);
  const missing = required.find((name) => !covered.has(name));
  return missing === undefined ? undefined : `is called without its argument \`${missing}\``;
}
