/** Functions at which the solve starts: they contain a source, or may misuse an API. */

import { Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { LanguageId } from '../../syntax/language-ids.ts';
import type { Mask } from '../domain/rule-bits.ts';
import type { TaintContext } from '../frame/context.ts';

export interface StartInput {
  /** Bits of the rules for which data in the function may reach a sink; see `needs.ts`. */
  readonly needs: Mask;
  /** True for a kind of misuse that some rule looks for in files of a language. */
  readonly isLookedFor: (kind: string, language: LanguageId) => boolean;
}

export function isStart(context: TaintContext, fn: number, { needs, isLookedFor }: StartInput): boolean {
  const { program, pointsTo, ruleBits } = context;
  const { file, ir } = program.function(fn);
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  const isMisusable = ({ misuses }: ApiNode): boolean =>
    misuses.some(({ row }) => isLookedFor(row.kind, code.language));
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

/** True for a library function that stores source data in an argument. */
function fills(node: ApiNode, counts: (kind: string) => boolean): boolean {
  return node.arguments.some((edge) => edge.node.sources.some((row) => counts(row.kind)));
}
