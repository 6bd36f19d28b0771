import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { countPercent } from '../../quality/format-text.ts';
import { argumentsIn, operationOf } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** `"%s %s" % (a,)`, `"{} {}".format(a)`, `log.info("%s %s", a)`. */
export const rule = defineQualityRule('python', 'format-mismatch', {
  nodes: ['binary_operator', 'call'],
  check: (node, context) => {
    if (context.tree.type(node) === 'binary_operator') checkPercent(node, context);
    else checkCall(node, context);
  },
});

/** The text of a plain string; `undefined` for others. */
function plainText(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0 || tree.type(node) !== 'string') return undefined;
  const text = tree.textOf(node);
  return /^["']/.test(text) ? text : undefined;
}

function checkPercent(node: number, { tree, report }: SyntaxContext): void {
  const operation = operationOf(python, tree, node);
  if (operation?.operator !== '%' || tree.type(operation.right) !== 'tuple') return;
  const format = plainText(tree, operation.left);
  const given = tree.namedChildren(operation.right);
  if (format === undefined || /%\(/.test(format) || given.some((one) => /splat/.test(tree.type(one)))) return;
  const wanted = countPercent(format, { numbered: 'none' });
  if (wanted !== undefined && wanted !== given.length) report({ node, message: say(wanted, given.length) });
}

function checkCall(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'attribute') return;
  const name = tree.textOf(tree.child(callee, 'attribute'));
  const given = argumentsIn(tree, node);
  if (given.some((one) => /splat|generator/.test(tree.type(one)))) return;
  const owner = tree.child(callee, 'object');
  const places = given.filter((one) => tree.type(one) !== 'keyword_argument');
  if (name === 'format') {
    const format = plainText(tree, owner);
    const wanted = format === undefined ? undefined : countFields(format);
    // Those that are too many are left out of account: a format may be one of several.
    if (wanted !== undefined && wanted > places.length) report({ node, message: say(wanted, places.length) });
    return;
  }
  if (
    !/^(?:debug|info|warning|warn|error|exception|critical)$/.test(name) ||
    !/^(?:\w+\.)*_?(?:log|logger|logging|LOG|LOGGER)$/.test(tree.textOf(owner))
  )
    return;
  const [first = -1, ...values] = places;
  const format = plainText(tree, first);
  // One argument may be a dictionary of all of them; without any nothing is formatted.
  if (format === undefined || /%\(/.test(format) || values.length === 0) return;
  const wanted = countPercent(format, { numbered: 'none' });
  // A logger of another kind, which takes fields of `str.format`; `{}% of` has no place for an octal number.
  if ((wanted === 0 && /\{[^}]*\}/.test(format)) || countFields(format) === values.length) return;
  if (wanted === undefined || wanted === values.length) return;
  const confidence = isStandardLogger(owner, context) ? 'high' : 'low';
  report({ node, message: say(wanted, values.length), confidence });
}

/** True for the module `logging` and for what its `getLogger` gave: loggers of other kinds have formats of their own. */
function isStandardLogger(owner: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(owner) !== 'identifier') return false;
  const binding = facts.scopes.bindingOf(owner);
  const [declaration = -1, ...more] = binding?.declarations ?? [];
  if (declaration < 0 || more.length > 0) return false;
  if (binding?.kind === 'import') return tree.textOf(owner) === 'logging';
  const made = tree.child(tree.parent(declaration), 'right');
  return made >= 0 && /^(?:logging\.)?getLogger\(/.test(tree.textOf(made));
}

/** Places of `{}` and `{1}`; `undefined` for formats with other fields inside. */
function countFields(format: string): number | undefined {
  const plain = format.replaceAll(/\{\{|\}\}/g, '');
  if (/\{[^}]*\{/.test(plain) || plain.includes('\\')) return undefined;
  let automatic = 0;
  let highest = 0;
  for (const [, name = ''] of plain.matchAll(/\{([^}!:]*)[^}]*\}/g)) {
    if (name === '') automatic++;
    else if (/^\d+/.test(name)) highest = Math.max(highest, Number.parseInt(name, 10) + 1);
  }
  return Math.max(automatic, highest);
}

function say(wanted: number, given: number): string {
  return `This format has ${wanted} places, and gets ${given} values.`;
}
