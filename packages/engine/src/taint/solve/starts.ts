/** Functions with which the solve begins: they take in data, or may misuse an API. */

import { Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Mask } from '../domain/rule-bits.ts';
import type { TaintContext } from '../frame/context.ts';

/** @param needs  bits of the rules for which data in the function may come to a sink; see `needs.ts` */
export function isStart(context: TaintContext, fn: number, needs: Mask): boolean {
  const { program, pointsTo, ruleBits } = context;
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  const counts = (kind: string): boolean => (ruleBits.ofSource(kind) & needs) !== 0;
  for (let v = ir.first; v < ir.last; v++) {
    if (pointsTo.sourcesAt(base + v).some((row) => counts(row.kind))) return true;
    if (needs !== 0 && code.op[v] === Op.cast && pointsTo.typeByConvention(base + v) !== undefined)
      return true;
    if (
      code.op[v] === Op.call &&
      context.apiOfCallee(code, base, v).some((node) => isMisusable(node) || fills(node, counts))
    )
      return true;
    if (code.op[v] !== Op.storeField) continue;
    const name = code.strings[code.b[v] ?? -1] ?? '';
    const places = pointsTo.apiOf(base + (code.a[v] ?? 0));
    if (places.some((place) => place.memberNodes(name).some((node) => isMisusable(node)))) return true;
  }
  return false;
}

function isMisusable({ misuses }: ApiNode): boolean {
  return misuses.length > 0;
}

/** True for a function of a library that puts data into an argument. */
function fills(node: ApiNode, counts: (kind: string) => boolean): boolean {
  return node.arguments.some((edge) => edge.node.sources.some((row) => counts(row.kind)));
}
