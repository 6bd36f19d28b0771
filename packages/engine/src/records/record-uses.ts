/** How the function that looks up a record uses it. Calls that receive the record are not followed. */

import { forward, forwardPolicies } from '../code/forward.ts';
import { comparedAt } from '../guards/comparisons.ts';
import { argumentsOf, nameOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, memberRead, objectOf, opOf, receiverOf, storedOf, writtenName } from '../ir/operands.ts';
import type { ApiSink } from '../model/api-node.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Kind of the rows for calls that change a record. */
const changing = 'record-change';

interface Site {
  readonly code: IrFile;
  readonly base: number;
  readonly first: number;
  readonly last: number;
  /** Values that are the query, or a record it returns. */
  readonly derived: ReadonlySet<number>;
}

export class RecordUses {
  private readonly context: TaintContext;

  constructor(context: TaintContext) {
    this.context = context;
  }

  /** True for a query that returns a single record, judged by its last call. */
  isSingle(value: number): boolean {
    const { code, base, derived } = this.siteOf(value);
    return [...derived].some(
      (v) =>
        opOf(code, v) === Op.call &&
        this.context.pointsTo.apiOf(base + v).some(({ label }) => label.endsWith(':Record')),
    );
  }

  /**
   * True if a member of the record whose name matches is compared, by an operator, a method or a comparison function.
   */
  isCompared(value: number, name: RegExp): boolean {
    const { code, derived, first, last } = this.siteOf(value);
    const members = new Set<number>();
    for (let v = first; v < last; v++) {
      if (name.test(memberRead(code, v)) && derived.has(rootOf(code, objectOf(code, v)))) members.add(v);
      const sides =
        opOf(code, v) === Op.call && isComparing(code, v) ? argumentsOf(code, v) : comparedAt(code, v);
      if (sides.some((side) => members.has(rootOf(code, side)))) return true;
    }
    return false;
  }

  /** True if the record is modified or removed. */
  isChanged(value: number): boolean {
    const site = this.siteOf(value);
    for (let v = site.first; v < site.last; v++) {
      if (opOf(site.code, v) === Op.storeField && this.isStored(site, v)) return true;
      if (opOf(site.code, v) === Op.call && this.isChangedBy(site, v)) return true;
    }
    return false;
  }

  private isStored({ code, base, derived }: Site, v: number): boolean {
    const object = objectOf(code, v);
    // Refined values are stored back unchanged.
    if (!derived.has(object) || opOf(code, storedOf(code, v)) === Op.pi) return false;
    const name = writtenName(code, v);
    return this.context.pointsTo
      .apiOf(base + object)
      .flatMap((node) => node.memberNodes(name))
      .some(({ assigned }) => assigned?.sinks.some(isKind(changing)) === true);
  }

  private isChangedBy({ code, base, derived }: Site, v: number): boolean {
    const nodes = this.context.pointsTo.apiOf(base + calleeOf(code, v));
    const isCalledOn = derived.has(receiverOf(code, v)) || derived.has(v);
    if (isCalledOn && nodes.some(({ receiver }) => receiver?.sinks.some(isKind(changing)) === true))
      return true;
    const args = argumentsOf(code, v);
    return args.some(
      (argument, index) =>
        derived.has(argument) &&
        nodes
          .flatMap((node) => node.argumentNodes(index, args.length))
          .some(({ sinks }) => sinks.some(isKind(changing))),
    );
  }

  private siteOf(value: number): Site {
    const { program } = this.context;
    const file = program.fileOf(value);
    const code = program.file(file);
    const base = program.firstValueOf(file);
    const { first, last } = program.function(program.functionAt(value)).ir;
    const isFilling = (v: number): boolean =>
      this.context.pointsTo
        .apiOf(base + calleeOf(code, v))
        .some(({ operation }) => operation === 'fill-record');
    return { code, base, first, last, derived: derivedFrom(code, value - base, last, isFilling) };
  }
}

/**
 * Values derived from a query by tests, method calls and, for a comparison, by the query that takes it.
 *
 * @param isFilling  true for a call that stores the record in its first argument
 */
function derivedFrom(
  code: IrFile,
  start: number,
  last: number,
  isFilling: (v: number) => boolean,
): ReadonlySet<number> {
  const isComparison = opOf(code, start) === Op.binary;
  return forward(code, start, last, forwardPolicies.record, {
    isMade: (v) => isComparison && argumentsOf(code, v).includes(start),
    filledBy: (v) => {
      const [record = -1] = opOf(code, v) === Op.call ? argumentsOf(code, v) : [];
      return record >= 0 && isFilling(v) ? record : -1;
    },
  });
}

/** Names of constant-time comparison functions in many libraries. */
const comparing = /compare|equals?$/i;

function isComparing(code: IrFile, call: number): boolean {
  return comparing.test(nameOf(code, calleeOf(code, call)));
}

export function isKind(kind: string): (sink: ApiSink) => boolean {
  return ({ row }) => row.kind === kind;
}
