/** Pages rendered without escaping: each output value is one flaw, however many of its fields are output. */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { objectOf, opOf, writtenName } from '../ir/operands.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

export function isInPlainPage({ program }: TaintContext, { fn }: SinkPlace): boolean {
  return program.file(program.function(fn).file).language === 'plainjinja';
}

/** Name of the value whose field an output shows: `user` for `user.name`, or the loop that yields it. */
export function outputName({ program }: TaintContext, { fn, value }: SinkPlace): string {
  const { file } = program.function(fn);
  const code = program.file(file);
  const [shown = -1] = argumentsOf(code, value - program.firstValueOf(file));
  let at = rootOf(code, shown);
  let name = '';
  while (opOf(code, at) === Op.loadField) {
    name = writtenName(code, at);
    at = rootOf(code, objectOf(code, at));
  }
  return opOf(code, at) === Op.param ? name : String(at);
}
