import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { readPercent, sayCounts } from '../../quality/format-text.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Position of the format argument, by function. */
const formats: ReadonlyMap<string, number> = new Map([
  ['sprintf', 0],
  ['printf', 0],
  ['fprintf', 1],
  ['vsprintf', 0],
  ['vprintf', 0],
  ['vfprintf', 1],
]);

/**
 * Reports `sprintf('%s %s', $a)`, which throws. Excess values are ignored, because the format may be one of several.
 */
export const rule = defineQualityRule('php', 'format-mismatch', {
  nodes: ['function_call_expression'],
  check: (node, context) => {
    const { tree, report } = context;
    const name = tree.textOf(tree.child(node, 'function')).replace(/^\\/, '');
    const place = formats.get(name);
    if (place === undefined) return;
    const [argument = -1, ...values] = argumentsIn(tree, node).slice(place);
    const format = constantText(tree, argument);
    const given = name.startsWith('v') ? elementsOf(tree, values[0] ?? -1) : values;
    if (format === undefined || given === undefined || given.some((value) => isSpread(tree, value))) return;
    const wanted = readPercent(format, { numbered: 'dollar' })?.wanted;
    if (wanted !== undefined && wanted > given.length)
      report({ node, message: sayCounts(wanted, given.length) });
  },
});

/** The value of an argument, unwrapped; -1 for a named argument. */
function valueOf({ tree }: Pick<SyntaxContext, 'tree'>, argument: number): number {
  const [value = -1, other = -1] = argument < 0 ? [] : tree.namedChildren(argument);
  return other < 0 ? value : -1;
}

/** Content of a literal argument; `undefined` for others. */
function constantText(tree: SyntaxTree, argument: number): string | undefined {
  const value = valueOf({ tree }, argument);
  if (value < 0 || !/^(?:string|encapsed_string)$/.test(tree.type(value))) return undefined;
  const parts = tree.namedChildren(value).map((part) => tree.type(part));
  return parts.every((part) => /^(?:string_content|string_value|escape_sequence)$/.test(part))
    ? tree.textOf(value)
    : undefined;
}

/** Elements of an array literal; `undefined` for others. */
function elementsOf(tree: SyntaxTree, argument: number): readonly number[] | undefined {
  const value = valueOf({ tree }, argument);
  return value >= 0 && tree.type(value) === 'array_creation_expression'
    ? tree.namedChildren(value).filter((element) => tree.type(element) !== 'comment')
    : undefined;
}

function isSpread(tree: SyntaxTree, argument: number): boolean {
  return tree.textOf(argument).startsWith('...');
}
