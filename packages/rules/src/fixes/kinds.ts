/**
 * What a value is that a fix takes out of a text: by every definition of it that can be seen. A value that is a list, or
 * a part of a statement that the program writes itself, is none that stands by itself.
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

/** How a value is bound so that the database gets what the text gave it. */
export interface BoundForm {
  readonly as: 'it-is' | 'text' | 'number';
  readonly safety: 'S' | 'R';
}

/**
 * Between quotes every value is a text, without them a number.
 *
 * @returns `undefined` for a list, and for what is a part of the statement: neither is one value
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
  /** A text that somebody sent, or one of the program without quotes. */
  | 'text'
  /** A text by its type, from where nobody knows. */
  | 'some-text'
  /** Several values, in whatever form. */
  | 'list'
  /** A text with quotes in it, or one that was prepared for a place between quotes. */
  | 'written'
  | 'unknown';

type IsRequestText = (node: number) => boolean;

/** Variables, calls and conversions that a kind is followed through. Two or three are usual; not measured. */
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

/** Functions that give a number, by their last name. */
const numbers =
  /^(?:Number|parseInt|parseFloat|int|float|len|abs|floor|round|ceil|parseLong|parseDouble|Atoi|ParseInt|size|count|getTime|now|indexOf|intValue|longValue|hashCode|int64|int32|uint|BigDecimal|BigInteger|Decimal|intval|floatval|strlen|time|absint)$/;
/** Functions whose result is their first argument as a text. */
const conversions =
  /^(?:String|str|valueOf|Sprint|decodeURIComponent|unquote|unquote_plus|decode|string|Itoa|FormatInt|strval|urldecode|rawurldecode)$/;
/** Methods whose result is the text that they are called on, but for its case and its ends. */
const keepsText =
  /^(?:toString|trim|trimStart|trimEnd|strip|lstrip|rstrip|lower|upper|toLowerCase|toUpperCase|TrimSpace|ToLower|ToUpper|substring|slice|substr|title|capitalize|ltrim|rtrim|strtolower|strtoupper|mb_strtolower|mb_strtoupper|stripslashes)$/;
const joins =
  /^(?:join|joining|collect|Join|split|map|filter|toList|toArray|list|tuple|sorted|keys|values|Split|Fields|concat|explode|implode|preg_split|array_\w+)$/;
/** Functions that prepare a text for a place between quotes. */
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
  // A program that deals with quotes, as `replace("'", "''")`, has written a part of the statement.
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

/** A literal among the arguments, or the literal that the method is of, holds a quote. */
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

/** The type that is written where a name is declared; the empty string for none. */
function typeAt(tree: SyntaxTree, name: number): string {
  let at = name;
  for (let step = 0; step < 3 && at >= 0; step += 1) {
    const type = tree.child(at, 'type');
    if (type >= 0) return tree.textOf(type).replace(/^:\s*/, '');
    at = tree.parent(at);
  }
  return '';
}

/** Of a value that is declared with a type; `unknown` for the empty string. */
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
