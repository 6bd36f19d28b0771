/**
 * Kinds of the values that a fix extracts from a string, determined from all their visible definitions. Lists, and
 * fragments of a statement written by the program itself, cannot be extracted.
 */

import {
  argumentList,
  calleeText,
  insideParentheses,
  isCallNode,
  type Origin,
  originsOf,
  type ParsedSource,
  type SyntaxTree,
} from '@assay/engine/rule';

/** How to bind a value so that the database receives the same value as before. */
export interface BoundForm {
  readonly as: 'it-is' | 'text' | 'number';
  readonly safety: 'S' | 'R';
}

/**
 * A quoted value is a string, an unquoted one a number.
 *
 * @returns `undefined` for a list or a statement fragment: neither is a single value
 */
export function boundForm(isQuoted: boolean, kinds: ReadonlySet<ValueKind>): BoundForm | undefined {
  if (kinds.has('list') || kinds.has('written')) return undefined;
  const isAll = (...wanted: readonly ValueKind[]) => [...kinds].every((kind) => wanted.includes(kind));
  if (isAll(isQuoted ? 'text' : 'number')) return { as: 'it-is', safety: 'S' };
  if (!isQuoted) return { as: 'number', safety: 'R' };
  if (isAll('text', 'some-text')) return { as: 'it-is', safety: 'R' };
  return { as: 'text', safety: isAll('text', 'number') ? 'S' : 'R' };
}

export type ValueKind =
  | 'number'
  /** A string from the request, or a literal without quotes. */
  | 'text'
  /** A string by type, of unknown origin. */
  | 'some-text'
  /** Several values, in any form. */
  | 'list'
  /** A string that contains quotes or was escaped for use between quotes. */
  | 'written'
  | 'unknown';

type IsRequestText = (node: number) => boolean;

/** Maximum depth of variables, calls and conversions to follow. Two or three are usual; not tuned. */
const maxDepth = 6;

export function kindsOf(
  source: ParsedSource,
  node: number,
  isRequestText: IsRequestText,
  depth = 0,
): ReadonlySet<ValueKind> {
  if (depth > maxDepth) return new Set(['unknown']);
  const kinds = originsOf(source, node).flatMap((origin) => [
    ...kindsOfOrigin(source, origin, isRequestText, depth),
  ]);
  return new Set(kinds);
}

function kindsOfOrigin(
  source: ParsedSource,
  origin: Origin,
  isRequestText: IsRequestText,
  depth: number,
): ReadonlySet<ValueKind> {
  if (origin.kind === 'literal') return new Set([kindOfLiteral(origin.text)]);
  const { tree } = source;
  if (isRequestText(origin.node)) return new Set(['text']);
  const type = tree.type(origin.node);
  if (lists.test(type)) return new Set(['list']);
  if (isCallNode(tree, origin.node) || type === 'type_conversion_expression')
    return kindsOfCall(source, origin.node, isRequestText, depth);
  if (tree.textOf(origin.node).endsWith('.length')) return new Set(['number']);
  return new Set([kindOfType(typeAt(tree, origin.node))]);
}

const lists =
  /^(?:array|list|tuple|set|object|dictionary|\w+_comprehension|generator_expression|array_\w+|composite_literal|list_splat|spread_element|slice_expression)$/;

function kindOfLiteral(text: string): ValueKind {
  if (/^-?\d[\d_]*(?:\.\d+)?[lLfFdDn]?$/.test(text)) return 'number';
  return /['"]/.test(text) ? 'written' : 'text';
}

/** Functions that return a number, by last name. */
const numbers =
  /^(?:Number|parseInt|parseFloat|int|float|len|abs|floor|round|ceil|parseLong|parseDouble|Atoi|ParseInt|size|count|getTime|now|indexOf|intValue|longValue|hashCode|int64|int32|uint|BigDecimal|BigInteger|Decimal|intval|floatval|strlen|time|absint)$/;
/** Functions that convert their first argument to a string. */
const conversions =
  /^(?:String|str|valueOf|Sprint|decodeURIComponent|unquote|unquote_plus|decode|string|Itoa|FormatInt|strval|urldecode|rawurldecode)$/;
/** Methods that return their receiver with no change except case, trimming or truncation. */
const keepsText =
  /^(?:toString|trim|trimStart|trimEnd|strip|lstrip|rstrip|lower|upper|toLowerCase|toUpperCase|TrimSpace|ToLower|ToUpper|substring|slice|substr|title|capitalize|ltrim|rtrim|strtolower|strtoupper|mb_strtolower|mb_strtoupper|stripslashes)$/;
const joins =
  /^(?:join|joining|collect|Join|split|map|filter|toList|toArray|list|tuple|sorted|keys|values|Split|Fields|concat|explode|implode|preg_split|array_\w+)$/;
/** Functions that escape a string for use between quotes. */
const prepares = /escape|quote|saniti[sz]e|addslashes|mogrify|literal/i;

function kindsOfCall(
  source: ParsedSource,
  call: number,
  isRequestText: IsRequestText,
  depth: number,
): ReadonlySet<ValueKind> {
  const { tree } = source;
  const callee = calleeText(tree, call);
  const name = /[\w$]+$/.exec(callee)?.[0] ?? '';
  if (numbers.test(name)) return new Set(['number']);
  // Code that handles quotes, such as `replace("'", "''")`, produces a fragment of the statement.
  if (hasQuotes(tree, call) || (prepares.test(name) && !conversions.test(name))) return new Set(['written']);
  if (joins.test(name)) return new Set(['list']);
  const args = argumentList(tree, call);
  const object = objectOf(tree, call);
  const isOfPackage = object >= 0 && /^[a-z]\w*$/.test(tree.textOf(object)) && args.length > 0;
  const [first = -1] = args;
  if (keepsText.test(name)) {
    const text = object >= 0 && !(isOfPackage && tree.language === 'go') ? object : first;
    return text < 0 ? new Set(['unknown']) : kindsOf(source, text, isRequestText, depth + 1);
  }
  if (conversions.test(name) && first >= 0) return kindsOf(source, first, isRequestText, depth + 1);
  return new Set(['unknown']);
}

function objectOf(tree: SyntaxTree, call: number): number {
  const own = tree.child(call, 'object');
  if (own >= 0) return own;
  const callee = tree.child(call, 'function');
  return callee < 0 ? -1 : Math.max(tree.child(callee, 'object'), tree.child(callee, 'operand'));
}

/** True if a literal argument, or a literal receiver of the method, contains a quote. */
function hasQuotes(tree: SyntaxTree, call: number): boolean {
  const parts = [...argumentList(tree, call), objectOf(tree, call)].filter((node) => node >= 0);
  return parts.some((node) => {
    const inner = insideParentheses(tree, node);
    const isText = /string|regex/.test(tree.type(inner));
    return (
      isText && /['"]/.test(tree.textOf(inner).replaceAll(/^\w*(?:"""|'''|["'`])|(?:"""|'''|["'`])$/g, ''))
    );
  });
}

/** Returns the declared type of a name; the empty string for none. */
function typeAt(tree: SyntaxTree, name: number): string {
  let at = name;
  for (let step = 0; step < 3 && at >= 0; step += 1) {
    const type = tree.child(at, 'type');
    if (type >= 0) return tree.textOf(type).replace(/^:\s*/, '');
    at = tree.parent(at);
  }
  return '';
}

/** Maps a declared type to a kind; `unknown` for the empty string. */
export function kindOfType(type: string): ValueKind {
  if (
    /^(?:number|bigint|u?int\d*|long|short|byte|float\d*|double|Integer|Long|Short|Double|Float|BigDecimal|BigInteger|Decimal)$/.test(
      type,
    )
  )
    return 'number';
  if (/^(?:string|String|str|CharSequence)$/.test(type)) return 'some-text';
  return /\[|\b(?:List|Set|Array|Collection|Iterable|Sequence|Tuple|list|set|tuple|Map|dict)\b/.test(type)
    ? 'list'
    : 'unknown';
}
