/** The end of a flow's message: where the data arrives, and which check is missing on its way. */

import { functionName, methodName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { opOf } from '../ir/operands.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Name of the function or method that takes the data; the empty string where it has none, as for a store. */
export function sinkName({ program }: TaintContext, { fn, value }: SinkPlace): string {
  const { file } = program.function(fn);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  return opOf(code, v) === Op.call ? methodName(code, v) || functionName(code, v) : '';
}

/**
 * @param message  one sentence: `This file path depends on a cookie.`
 * @param missing  `keep it within a folder`; without it the message stays as it is
 * @param name     of the sink's function; may be empty
 */
export function withMissing(message: string, missing: string | undefined, name: string): string {
  if (missing === undefined) return message;
  const before = name === '' ? '' : ` before \`${name}\``;
  return `${message.replace(/\.$/, '')}; no check${before} is known to ${missing}.`;
}
