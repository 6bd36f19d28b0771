/** The end of a flow's message: the sink of the data, and the check missing on the path to it. */

import { languageOf } from '../frontend/languages.ts';
import { functionName, methodName, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, moduleOf, nameIn, objectOf, opOf } from '../ir/operands.ts';
import { templateLibrary } from '../syntax/templates/javascript-program.ts';
import { templateModule } from '../syntax/templates/python-program.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Pseudo-libraries to whose calls templates and `echo` are lowered. */
const templateLibraries: ReadonlySet<string> = new Set([templateLibrary, templateModule]);

/** Name of the function or method that takes the data; the empty string if there is none, as for a store. */
export function sinkName({ program }: TaintContext, { fn, value }: SinkPlace): string {
  const { file } = program.function(fn);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  return opOf(code, v) === Op.call ? methodName(code, v) || functionName(code, v) : '';
}

/**
 * Like `sinkName`, as written in the code: the empty string for the output of a template or `echo`, which is not a
 * call, and `header` for `header$location`, a variant distinguished by the lowering.
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
 * @param missing  `keep it inside a folder`; if absent, the message stays as it is
 * @param name     name of the sink's function; may be empty
 */
export function withMissing(message: string, missing: string | undefined, name: string): string {
  if (missing === undefined) return message;
  const before = name === '' ? '' : ` before \`${name}\``;
  return `${message.replace(/\.$/, '')}; no check${before} is known to ${missing}.`;
}
