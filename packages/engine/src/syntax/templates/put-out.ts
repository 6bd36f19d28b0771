/** Output of templates, and the contexts of a page in which it is harmful. */

import type { Expression } from './expression.ts';
import { harmfulContext, type OutputContext } from './html-context.ts';

/** Filters and functions that escape a value as HTML text, which is sufficient only in text and between quotes. */
const textEscapers = new Set(
  'e escape force_escape forceescape escape_once h html xhtml xml escapeXml escapeHtml escapeHtml4'.split(
    ' ',
  ),
);
/** Velocity and JSP tools that provide these functions. */
const escapingTools = new Set(['esc', 'fn', 'fns']);

export interface HarmfulOutput {
  readonly context: OutputContext;
  /** Without the escaping, which is insufficient here. */
  readonly value: Expression;
}

/**
 * `undefined` for harmless output.
 *
 * @param isEscaped  true if the engine escapes it as text, whatever the template says
 */
export function harmfulOutput(
  context: OutputContext,
  value: Expression,
  isEscaped: boolean,
): HarmfulOutput | undefined {
  const inner = withoutEscape(value);
  const harmful = harmfulContext(context, isEscaped || inner !== undefined);
  if (harmful === undefined) return undefined;
  return { context: harmful, value: inner ?? value };
}

/** Operand of an outermost filter or function that escapes as text; `undefined` for an unescaped value. */
function withoutEscape(value: Expression): Expression | undefined {
  if (value.kind === 'filter') return textEscapers.has(value.name) ? value.value : undefined;
  if (value.kind !== 'call') return undefined;
  const [first] = value.args;
  const { callee } = value;
  if (callee.kind === 'name')
    return textEscapers.has(callee.name.slice(callee.name.indexOf(':') + 1)) ? first?.value : undefined;
  const isTool =
    callee.kind === 'member' && callee.object.kind === 'name' && escapingTools.has(callee.object.name);
  return isTool && textEscapers.has(callee.name) ? first?.value : undefined;
}
