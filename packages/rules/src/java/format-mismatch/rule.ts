import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import {
  countBraces,
  type Refusals,
  readPercent,
  refusedPlace,
  sayCounts,
  sayRefused,
  type ValueKind,
} from '../../quality/format-text.ts';
import { argumentsIn, isIdentifier } from '../../quality/read.ts';
import { calledName, declaredTypeOf } from '../declared-types.ts';

/**
 * Reports mismatches in `String.format("%s %s", a)`, `out.printf("%d", "x")`, `"%s %s".formatted(a)`, `log.info("{}
 * {}", a)`.
 */
export const rule = defineQualityRule('java', 'format-mismatch', { nodes: ['method_invocation'], check });

/** Kinds of values for which a conversion throws (java.util.Formatter, "Conversions"). */
const refusals: Refusals = {
  doxX: ['text', 'real', 'truth', 'character'],
  eEfgGaA: ['text', 'whole', 'truth', 'character'],
  cC: ['text', 'real', 'truth'],
  tT: ['text', 'truth'],
};

/** Types whose `format` and `printf` take a format like `String.format`. */
const writers = /^(?:java\.(?:io|util)\.)?(?:PrintStream|PrintWriter|Formatter|Console)$/;

function check(node: number, context: SyntaxContext): void {
  const call = formatOf(node, context);
  const { tree, report } = context;
  if (call === undefined || call.format < 0 || tree.type(call.format) !== 'string_literal') return;
  const { values } = call;
  const text = tree.textOf(call.format);
  const read = call.isLog
    ? { wanted: countBraces(text), places: [] }
    : readPercent(text, { numbered: 'dollar' });
  if (read === undefined || (read.wanted > 1 && isSpread(values, call.isLog, context))) return;
  const { wanted } = read;
  // An exception may follow the values of a log message.
  const most = call.isLog ? wanted + 1 : wanted;
  if (values.length < wanted || values.length > most)
    return report({ node, message: sayCounts(wanted, values.length) });
  const refused = refusedPlace(read, refusals, (at) => kindOf(values[at] ?? -1, context));
  if (refused !== undefined) report({ node, message: sayRefused(refused) });
}

interface FormatCall {
  readonly format: number;
  readonly values: readonly number[];
  readonly isLog: boolean;
}

/** The format of a call and its values; `undefined` for other calls. */
function formatOf(node: number, context: SyntaxContext): FormatCall | undefined {
  const { tree } = context;
  const owner = tree.child(node, 'object');
  if (owner < 0) return undefined;
  const name = calledName(context, node);
  const given = argumentsIn(tree, node);
  if (name === 'formatted') return { format: owner, values: given, isLog: false };
  if (/^(?:printf|format)$/.test(name)) {
    if (!takesFormats(owner, name, context)) return undefined;
    // A locale may precede the format.
    const [first = -1] = given;
    const isLocale =
      first >= 0 &&
      (/locale/i.test(tree.textOf(first)) ||
        /^(?:java\.util\.)?Locale$/.test(declaredTypeOf(first, context)));
    const [format = -1, ...values] = isLocale ? given.slice(1) : given;
    return { format, values, isLog: false };
  }
  if (!/^(?:trace|debug|info|warn|error)$/.test(name)) return undefined;
  if (!/^(?:log|logger|LOG|LOGGER)$/.test(tree.textOf(owner)) || !isSlf4j(tree)) return undefined;
  const [format = -1, ...values] = given;
  return { format, values, isLog: true };
}

function takesFormats(owner: number, name: string, context: SyntaxContext): boolean {
  const { tree } = context;
  const text = tree.textOf(owner);
  if (text === 'String') return name === 'format';
  if (/^System\.(?:out|err|console\(\))$/.test(text)) return true;
  if (tree.type(owner) === 'object_creation_expression')
    return writers.test(tree.textOf(tree.child(owner, 'type')));
  return writers.test(declaredTypeOf(owner, context));
}

/** True if a single value may be an array of all values. */
function isSpread(values: readonly number[], isLog: boolean, context: SyntaxContext): boolean {
  const { tree } = context;
  const [only = -1, other = -1] = values;
  if (only < 0 || other >= 0) return false;
  if (tree.type(only) === 'array_creation_expression') return true;
  return isIdentifier(tree, only) && !isLog && kindOf(only, context) === undefined;
}

const kinds: Readonly<Record<string, ValueKind>> = {
  string_literal: 'text',
  character_literal: 'character',
  decimal_integer_literal: 'whole',
  hex_integer_literal: 'whole',
  decimal_floating_point_literal: 'real',
  true: 'truth',
  false: 'truth',
};

const kindOfType = new Map<string, ValueKind>([
  ['String', 'text'],
  ['CharSequence', 'text'],
  ...['byte', 'short', 'int', 'long', 'Byte', 'Short', 'Integer', 'Long'].map(
    (name) => [name, 'whole'] as const,
  ),
  ...['float', 'double', 'Float', 'Double'].map((name) => [name, 'real'] as const),
  ...['boolean', 'Boolean'].map((name) => [name, 'truth'] as const),
  ...['char', 'Character'].map((name) => [name, 'character'] as const),
]);

function kindOf(node: number, context: SyntaxContext): ValueKind | undefined {
  const { tree } = context;
  if (node < 0) return undefined;
  return kinds[tree.type(node)] ?? kindOfType.get(declaredTypeOf(node, context));
}

function isSlf4j(tree: SyntaxTree): boolean {
  return /import (?:org\.slf4j|org\.apache\.logging\.log4j)\.|@Slf4j/.test(tree.text.slice(0, 20_000));
}
