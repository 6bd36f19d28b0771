import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import {
  type Refusals,
  readPercent,
  refusedPlace,
  sayCounts,
  sayRefused,
  type ValueKind,
} from '../../quality/format-text.ts';
import { argumentsIn, operationOf } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/**
 * Reports mismatches in `"%s %s" % (a,)`, `"%(a)s" % {"b": 1}`, `"{} {}".format(a)`, `"{a}".format(b=1)`, `log.info("%s
 * %s", a)`.
 */
export const rule = defineQualityRule('python', 'format-mismatch', {
  nodes: ['binary_operator', 'call'],
  check: (node, context) => {
    if (context.tree.type(node) === 'binary_operator') checkPercent(node, context);
    else checkCall(node, context);
  },
});

/** Source text of a plain string; `undefined` for others. */
function plainText(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0 || tree.type(node) !== 'string') return undefined;
  const text = tree.textOf(node);
  return /^["']/.test(text) ? text : undefined;
}

/** Kinds of values for which a conversion raises (The Python Library, "printf-style String Formatting"). */
const refusals: Refusals = { diu: ['text'], oxX: ['text', 'real'], eEfFgG: ['text'] };

const kinds: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  integer: 'whole',
  float: 'real',
  true: 'truth',
  false: 'truth',
};

function checkPercent(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const operation = operationOf(python, tree, node);
  if (operation?.operator !== '%') return;
  const format = plainText(tree, operation.left);
  if (format === undefined) return;
  if (/%\(/.test(format)) return checkNames(node, format, operation.right, context);
  const given = valuesOf(tree, operation.right);
  if (given === undefined) return;
  const read = readPercent(format, { numbered: 'none' });
  if (read === undefined) return;
  if (read.wanted !== given.length) return report({ node, message: sayCounts(read.wanted, given.length) });
  const refused = refusedPlace(read, refusals, (at) => kinds[tree.type(given[at] ?? -1)]);
  if (refused !== undefined) report({ node, message: sayRefused(refused) });
}

/** Right operand of `%`: the values of a tuple, or a single literal; `undefined` if unknown. */
function valuesOf(tree: SyntaxTree, right: number): readonly number[] | undefined {
  if (tree.type(right) !== 'tuple') return tree.type(right) in kinds ? [right] : undefined;
  const given = tree.namedChildren(right).filter((one) => tree.type(one) !== 'comment');
  return given.some((one) => /splat/.test(tree.type(one))) ? undefined : given;
}

/** Reports names missing from the dictionary: `"%(a)s" % {"b": 1}`. */
function checkNames(node: number, format: string, right: number, { tree, report }: SyntaxContext): void {
  const values = entriesOf(tree, right);
  if (values === undefined) return;
  for (const [, all = '', name = '', verb = ''] of format.matchAll(
    /%(%|\(([^()]*)\)[-+ #0]*\d*(?:\.\d+)?([a-zA-Z]))/g,
  )) {
    if (all === '%') continue;
    const value = values.get(name);
    if (value === undefined) return report({ node, message: sayMissing(name) });
    const places = { wanted: 1, places: [{ argument: 0, verb }] };
    const refused = refusedPlace(places, refusals, () => kinds[tree.type(value)]);
    if (refused !== undefined) return report({ node, message: sayRefused(refused) });
  }
}

/** Values by name, for `{"a": 1}` and `dict(a=1)`; `undefined` if a name is not a literal. */
function entriesOf(tree: SyntaxTree, node: number): ReadonlyMap<string, number> | undefined {
  const isCall = tree.type(node) === 'call' && tree.textOf(tree.child(node, 'function')) === 'dict';
  if (!isCall && tree.type(node) !== 'dictionary') return undefined;
  const entries = new Map<string, number>();
  for (const entry of isCall ? argumentsIn(tree, node) : tree.namedChildren(node)) {
    const type = tree.type(entry);
    if (type === 'comment') continue;
    const key = tree.child(entry, isCall ? 'name' : 'key');
    const text = isCall ? tree.textOf(Math.max(0, key)) : plainText(tree, key)?.slice(1, -1);
    if (
      type !== (isCall ? 'keyword_argument' : 'pair') ||
      key < 0 ||
      text === undefined ||
      /[\\'"]/.test(text)
    )
      return undefined;
    entries.set(text, tree.child(entry, 'value'));
  }
  return entries;
}

function checkCall(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'attribute') return;
  const name = tree.textOf(tree.child(callee, 'attribute'));
  const given = argumentsIn(tree, node);
  if (given.some((one) => /splat|generator/.test(tree.type(one)))) return;
  const owner = tree.child(callee, 'object');
  if (name === 'format') return checkFields(node, plainText(tree, owner), given, context);
  const places = given.filter((one) => tree.type(one) !== 'keyword_argument');
  if (
    !/^(?:debug|info|warning|warn|error|exception|critical)$/.test(name) ||
    !/^(?:\w+\.)*_?(?:log|logger|logging|LOG|LOGGER)$/.test(tree.textOf(owner))
  )
    return;
  const [first = -1, ...values] = places;
  const format = plainText(tree, first);
  // A single argument may be a dictionary of all values; without arguments, nothing is formatted.
  if (format === undefined || /%\(/.test(format) || values.length === 0) return;
  const wanted = readPercent(format, { numbered: 'none' })?.wanted;
  // A different logger with `str.format` fields; `{}% of` does not contain an octal conversion.
  if ((wanted === 0 && /\{[^}]*\}/.test(format)) || countFields(format) === values.length) return;
  if (wanted === undefined || wanted === values.length) return;
  const confidence = isStandardLogger(owner, context) ? 'high' : 'low';
  report({ node, message: sayCounts(wanted, values.length), confidence });
}

/**
 * Reports missing values: `"{} {a}".format(x)`. Excess values are ignored, because the format may be one of several.
 */
function checkFields(
  node: number,
  format: string | undefined,
  given: readonly number[],
  { tree, report }: SyntaxContext,
): void {
  const wanted = format === undefined ? undefined : countFields(format);
  if (format === undefined || wanted === undefined) return;
  const named = given.filter((one) => tree.type(one) === 'keyword_argument');
  const placed = given.length - named.length;
  if (wanted > placed) return report({ node, message: sayCounts(wanted, placed) });
  const names = new Set(named.map((one) => tree.textOf(tree.child(one, 'name'))));
  const missing = fieldNames(format).find((name) => !names.has(name));
  if (missing !== undefined) report({ node, message: sayMissing(missing) });
}

/** True for the `logging` module and the results of its `getLogger`. Other loggers have their own formats. */
function isStandardLogger(owner: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(owner) !== 'identifier') return false;
  const binding = facts.scopes.bindingOf(owner);
  const [declaration = -1, ...more] = binding?.declarations ?? [];
  if (declaration < 0 || more.length > 0) return false;
  if (binding?.kind === 'import') return tree.textOf(owner) === 'logging';
  const made = tree.child(tree.parent(declaration), 'right');
  return made >= 0 && /^(?:logging\.)?getLogger\(/.test(tree.textOf(made));
}

/** A `str.format` field, up to its conversion and format specification. */
const field = /\{([^}!:]*)[^}]*\}/g;

/** Number of `{}` and `{1}` fields; `undefined` for nested fields. */
function countFields(format: string): number | undefined {
  const plain = format.replaceAll(/\{\{|\}\}/g, '');
  if (/\{[^}]*\{/.test(plain) || plain.includes('\\')) return undefined;
  let automatic = 0;
  let highest = 0;
  for (const [, name = ''] of plain.matchAll(field)) {
    if (name === '') automatic++;
    else if (/^\d+/.test(name)) highest = Math.max(highest, Number.parseInt(name, 10) + 1);
  }
  return Math.max(automatic, highest);
}

/** Field names, in order: `user` for `{user.name}`. */
function fieldNames(format: string): string[] {
  const plain = format.replaceAll(/\{\{|\}\}/g, '');
  return [...plain.matchAll(field)].flatMap(
    ([, name = '']) => /^[A-Za-z_]\w*(?=$|[.[])/.exec(name)?.[0] ?? [],
  );
}

function sayMissing(name: string): string {
  return `This format string has a placeholder for \`${name}\`, but no argument for it.`;
}
