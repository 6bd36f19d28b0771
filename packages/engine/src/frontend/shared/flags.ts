/**
 * Conditions that are flags: a variable that is false until a test sets it, `for (one of list) if (one === x) found =
 * true`. A flag proves about other variables what the tests that guard its assignment prove.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FunctionContext } from '../lower-context.ts';
import type { Binding } from '../scopes.ts';

/**
 * Maximum number of values merged into one, and of variables of a function, that are examined. Chosen, not measured.
 */
const maxJoined = 16;
const maxCompared = 40;
/** Maximum number of variables that one flag narrows. */
const maxFlagged = 4;

/** Local variables that were tested where the flag was set, and have not changed since. */
export function flaggedVariables(context: FunctionContext, test: Value): readonly Binding[] {
  const { builder, shared, scope } = context;
  const tested = testedWhereSet(context, test);
  const bindings = shared.scopes.functions[scope]?.bindings ?? [];
  if (tested.size === 0 || bindings.length > maxCompared) return [];
  return bindings
    .filter(({ isCaptured, fieldName }) => {
      if (isCaptured) return false;
      const [root, other] = rootsOf(context, builder.readVariable(fieldName));
      return root !== undefined && other === undefined && tested.has(root);
    })
    .slice(0, maxFlagged);
}

/** Values narrowed by tests immediately before a flag was set to true. */
function testedWhereSet(context: FunctionContext, test: Value): ReadonlySet<Value> {
  const { builder, shared } = context;
  const found = new Set<Value>();
  if (builder.instructions[unrefined(context, test)]?.op !== Op.phi) return found;
  for (const value of rootsOf(context, test)) {
    const made = builder.instructions[value];
    if (made?.op !== Op.const || shared.file.constantAt(made.a) !== true) continue;
    // Narrowed members are stored back.
    const isRefining = (op: number | undefined): boolean => op === Op.pi || op === Op.storeField;
    for (let at = value - 1; isRefining(builder.instructions[at]?.op); at--) {
      const { op, a } = builder.instructions[at] ?? { op: -1, a: -1 };
      const [root, other] = op === Op.pi ? rootsOf(context, a) : [];
      if (root !== undefined && other === undefined) found.add(root);
    }
  }
  return found;
}

/** The value before any refinement or cast. */
function unrefined({ builder }: FunctionContext, value: Value): Value {
  let at = builder.resolve(value);
  for (let step = 0; step < maxJoined; step++) {
    const made = builder.instructions[at];
    if (made?.op !== Op.pi && made?.op !== Op.cast) break;
    at = builder.resolve(made.a);
  }
  return at;
}

/** Values that merges and refinements originate from, except on unreachable paths; empty if too many are merged. */
function rootsOf(context: FunctionContext, value: Value): readonly Value[] {
  const { builder } = context;
  const seen = new Set([unrefined(context, value)]);
  const roots: Value[] = [];
  for (const at of seen) {
    if (seen.size > maxJoined) return [];
    const op = builder.instructions[at]?.op;
    if (op !== Op.phi && op !== Op.undef) roots.push(at);
    for (const part of builder.phiOperands.get(at) ?? []) seen.add(unrefined(context, part));
  }
  return roots;
}
