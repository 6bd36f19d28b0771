/** Pages whose engine escapes nothing: what is put out there is one flaw for each value, however many of its fields stand in it. */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

export function isInPlainPage({ program }: TaintContext, { fn }: SinkPlace): boolean {
  return program.file(program.function(fn).file).language === 'plainjinja';
}

/** What an output shows a field of: `user` of `user.name`, or the loop that gives it. */
export function outputName({ program }: TaintContext, { fn, value }: SinkPlace): string {
  const { file } = program.function(fn);
  const code = program.file(file);
  const [shown = -1] = argumentsOf(code, value - (program.valueBase[file] ?? 0));
  let at = rootOf(code, shown);
  let name = '';
  while (at >= 0 && code.op[at] === Op.loadField) {
    name = code.strings[code.b[at] ?? -1] ?? '';
    at = rootOf(code, code.a[at] ?? -1);
  }
  return at >= 0 && code.op[at] === Op.param ? name : String(at);
}
