/** The end of a flow's message: where the data arrives, and which check is missing on its way. */

import { languageOf } from '../frontend/languages.ts';
import { functionName, methodName, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, moduleOf, nameIn, objectOf, opOf } from '../ir/operands.ts';
import { templateLibrary } from '../syntax/templates/javascript-program.ts';
import { templateModule } from '../syntax/templates/python-program.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** What templates are read into calls of, and `echo` with them. */
const templateLibraries: ReadonlySet<string> = new Set([templateLibrary, templateModule]);

/** Name of the function or method that takes the data; the empty string where it has none, as for a store. */
export function sinkName({ program }: TaintContext, { fn, value }: SinkPlace): string {
  const { file } = program.function(fn);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  return opOf(code, v) === Op.call ? methodName(code, v) || functionName(code, v) : '';
}

/**
 * The same as the code writes it: the empty string for what a template or an `echo` puts out, which calls nothing, and `header` for
 * `header$location`, a form of it that the lowering tells apart.
 */
export function writtenSinkName(context: TaintContext, place: SinkPlace): string {
  const file = context.program.function(place.fn).file;
  const code = context.program.file(file);
  const v = place.value - context.program.firstValueOf(file);
  const callee = rootOf(code, calleeOf(code, v));
  const object = rootOf(code, objectOf(code, callee));
  if ([callee, object].some((from) => templateLibraries.has(moduleOf(code, from) || nameIn(code, from))))
    return '';
  const name = sinkName(context, place);
  const { formOfName } = languageOf(code.language);
  return formOfName === undefined ? name : name.replace(formOfName, '');
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
