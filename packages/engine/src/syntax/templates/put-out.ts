/** What a template puts out, and in which context of the page it harms. */

import type { Expression } from './expression.ts';
import { harmfulContext, type OutputContext } from './html-context.ts';

/** Filters and functions that write a value as text of HTML: what they make is at home in texts and between quotes alone. */
const textEscapers = new Set(
  'e escape force_escape forceescape escape_once h html xhtml xml escapeXml escapeHtml escapeHtml4'.split(
    ' ',
  ),
);
/** Tools of Velocity and of JSP whose functions these are. */
const escapingTools = new Set(['esc', 'fn', 'fns']);

export interface HarmfulOutput {
  readonly context: OutputContext;
  /** Without the escaping that does not help here. */
  readonly value: Expression;
}

/**
 * `undefined` where the output harms nobody.
 *
 * @param isEscaped  true where the engine escapes it for text, whatever the template says
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

/** What is escaped for text by the outermost filter or function; `undefined` for what is not. */
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
