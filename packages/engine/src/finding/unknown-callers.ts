/**
 * Decides when to trust arguments from callers outside the tree: users of a package, an unmodeled framework, a page.
 */

import { uncalled } from '../graph/uncalled-functions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { operandOf, opOf } from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { FoundRoute } from '../routes/collect-routes.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { FlowRule } from '../taint/domain/rule-bits.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { isRemote, remoteSources } from '../vocabulary/kinds.ts';

/** Maximum nesting of members and results of a type to search for untrusted data. */
const maxDepth = 3;

export class UnknownCallers {
  private readonly context: TaintContext;
  private readonly isService: boolean;
  private readonly handlers: ReadonlySet<number>;
  private readonly known = new Map<number, boolean>();

  constructor(context: TaintContext, routes: readonly FoundRoute[]) {
    this.context = context;
    this.isService = context.origins.hasSource(new Set(remoteSources));
    this.handlers = new Set(routes.flatMap(({ functions }) => functions));
  }

  /** Rules for which the function's arguments count as untrusted at the sink of a hit. */
  rulesOf({ fn, sink }: TaintHit): readonly FlowRule[] {
    const { origins, pointsTo, ruleBits } = this.context;
    const { kind } = sink.place.sink.row;
    const isKey = origins.get(sink.origin).kind === 'key';
    const rules = ruleBits
      .rulesOf(ruleBits.fromUsers(kind, sink.mask, isKey), kind)
      .filter(({ rule }) => (rule.fromLibraryTo ?? rule.to).includes(kind));
    if (pointsTo.uncalled.has(fn) && !this.isKnown(fn))
      return rules.filter(({ rule }) => this.counts(rule, fn, kind) || rule.fromAnyCaller?.to.includes(kind));
    return rules.filter(({ rule }) => this.counts(rule, fn, kind));
  }

  /** True if arguments from users of a package count as untrusted. */
  private counts({ fromAnyCaller, fromLibraryBehind }: FlowRule['rule'], fn: number, kind: string): boolean {
    return (
      countsAsExported(this.context, fromAnyCaller, fn) &&
      !(this.isService && fromLibraryBehind?.includes(kind) === true)
    );
  }

  /** True for a function called by a modeled framework, whose models define which of its data is untrusted. */
  private isKnown(fn: number): boolean {
    const known = this.known.get(fn) ?? (this.handlers.has(fn) || this.takesKnown(fn));
    this.known.set(fn, known);
    return known;
  }

  private takesKnown(fn: number): boolean {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.firstValueOf(file);
    for (let v = ir.first; v < ir.last; v++) {
      if (pointsTo.sourcesAt(base + v).some(isRemote)) return true;
      if (isParameter(code, v) && pointsTo.apiOf(base + v).some((node) => holdsServed(node, maxDepth)))
        return true;
    }
    return false;
  }
}

/** True for a parameter, or its cast to the declared type. */
function isParameter(code: IrFile, v: number): boolean {
  return (
    opOf(code, v) === Op.param || (opOf(code, v) === Op.cast && opOf(code, operandOf(code, v)) === Op.param)
  );
}

/** True for a library type that holds request data. */
function holdsServed(node: ApiNode, depth: number): boolean {
  if (node.sources.some(isRemote)) return true;
  if (depth === 0) return false;
  const { anyMember, members, result } = node;
  return [...members.values(), anyMember, result].some(
    (part) => part !== undefined && holdsServed(part, depth - 1),
  );
}

/** True if arguments only count at the sink of a hit when they follow a prefix. */
export function countsBehindOnly(
  context: TaintContext,
  { fromAnyCaller, fromLibraryBehind }: FlowRule['rule'],
  { fn, sink }: TaintHit,
): boolean {
  const kinds = countsAsExported(context, fromAnyCaller, fn) ? fromLibraryBehind : fromAnyCaller?.behind;
  return kinds?.includes(sink.place.sink.row.kind) === true;
}

/**
 * True for a function that a package exports; also for one that nothing calls, if the rule does not distinguish them.
 */
function countsAsExported(
  { pointsTo }: TaintContext,
  fromAnyCaller: FlowRule['rule']['fromAnyCaller'],
  fn: number,
): boolean {
  return pointsTo.exported.get(fn) !== uncalled || fromAnyCaller === undefined;
}
