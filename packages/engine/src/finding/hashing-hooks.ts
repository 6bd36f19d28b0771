/**
 * Hooks that hash a record's password before it is stored: `schema.pre('save', ...)` in Mongoose, `beforeCreate` in
 * Sequelize, `@BeforeInsert` in TypeORM. They are separate from the code that stores records, and run for all of it.
 *
 * Prefers false negatives: does not check which class of records a hook belongs to.
 */

import { type Activation, activationOf } from '../code/activation.ts';
import { Callers } from '../code/calls.ts';
import { storesOf } from '../code/kept-values.ts';
import { objectPath } from '../code/object-path.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op, Param } from '../ir/ir.ts';
import { opOf, parameterOf, storedOf } from '../ir/operands.ts';
import type { MisuseHit } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Maximum number of functions between a hook and the hashing library. Not tuned. */
const maxWrappers = 2;

/** Kinds of misuse rows that apply to a member of a record which a function receives and writes back. */
export function hookedKinds(
  context: TaintContext,
  hits: readonly MisuseHit[],
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  const calls = hits.filter(({ kind }) => wanted.has(kind));
  if (calls.length === 0) return new Set();
  const hooks = new Hooks(context);
  return new Set(calls.flatMap(({ fn, kind, value }) => (hooks.isHook(fn, value, 0) ? [kind] : [])));
}

class Hooks {
  private readonly context: TaintContext;
  private readonly callers: Callers;

  constructor(context: TaintContext) {
    this.context = context;
    this.callers = new Callers(context);
  }

  /** @param argument  index of the argument that is hashed */
  isHook(fn: number, call: number, wrappers: number, argument = 0): boolean {
    const { pointsTo, program } = this.context;
    const at = activationOf(program, fn);
    const value = argumentsOf(at.code, call - at.base)[argument];
    if (value === undefined) return false;
    const { root, steps } = objectPath(at, pointsTo, value);
    const isParameter = opOf(at.code, root) === Op.param;
    if (isParameter && steps.length === 0) {
      if (wrappers >= maxWrappers) return false;
      const index = parameterOf(at.code, root) ?? -1;
      return this.callers
        .of(fn)
        .some((caller) => this.isHook(program.functionAt(caller), caller, wrappers + 1, index));
    }
    return isOfRecord(
      this.context,
      at,
      root,
      steps.filter((step) => step !== '^'),
    );
  }
}

/** True for a member of a record parameter that the file also stores into. */
function isOfRecord(context: TaintContext, at: Activation, root: number, steps: readonly string[]): boolean {
  const { code } = at;
  const [name, member] = steps;
  if (name === undefined) return false;
  const isCaptured = opOf(code, root) === Op.environment || parameterOf(code, root) === Param.environment;
  if (!isCaptured)
    return steps.length === 1 && isRecord(context, at, root) && storesOf(code, name).length > 0;
  const kept = storesOf(code, name);
  return (
    steps.length === 2 &&
    member !== undefined &&
    storesOf(code, member).length > 0 &&
    kept.length > 0 &&
    kept.every((store) => isRecord(context, at, rootOf(code, storedOf(code, store))))
  );
}

/** True for a parameter that does not hold request data. */
function isRecord(context: TaintContext, at: Activation, value: number): boolean {
  return opOf(at.code, value) === Op.param && !isRequest(context, at, value);
}

function isRequest({ pointsTo }: TaintContext, { base }: Activation, parameter: number): boolean {
  if (pointsTo.sourcesAt(base + parameter).length > 0) return true;
  return pointsTo
    .apiOf(base + parameter)
    .some(
      ({ members, sources }) =>
        sources.length > 0 || [...members.values()].some((member) => member.sources.length > 0),
    );
}
