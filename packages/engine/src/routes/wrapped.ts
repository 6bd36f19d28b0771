/** Handlers that calls create from functions: `signedIn(show)`. */

import type { Place } from '../code/definitions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { CallFlag, type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, callFlags, opOf, receiverOf } from '../ir/operands.ts';
import { functionsOf, nameOfValue, type ValueContext } from './call-values.ts';

/** Maximum number of calls around one handler. Chains have three or four; chosen, not measured. */
const maxWrappers = 8;

/** A function below its decorators, outermost first. */
export interface Decorated {
  readonly function: Place;
  readonly decorators: readonly Place[];
}

/** A handler, the functions called with it, and the guards listed next to it: `behind(show, [logged, signedIn])`. */
export interface Wrapped extends Decorated {
  readonly listed: readonly Place[];
}

/**
 * The function that calls turn into a handler, and the functions called with it; earlier arguments count as well, as in
 * `chain(signedIn, show)`.
 */
export function unwrapped(context: ValueContext, value: Place): Wrapped {
  const { baseOf, calledElements, definitions, pointsTo } = context;
  const decorators: Place[] = [];
  const listed: Place[] = [];
  let at = definitions.of(value);
  for (let depth = 0; depth < maxWrappers && at.v >= 0; depth++) {
    const { file, v } = at;
    const code = definitions.code(file);
    if (opOf(code, v) !== Op.call || isDecoration(code, v)) break;
    const given = Array.from(argumentsOf(code, v), (arg) => ({ file, v: arg }));
    const callee = { file, v: calleeOf(code, v) };
    const wrapping = pointsTo.functionsAt(baseOf(file) + callee.v);
    const isListed = given.map((_, index) => calledElements.isListed(wrapping, index));
    const handlers = given.filter(
      (arg, index) =>
        isListed[index] === false && (functionsOf(context, arg).length > 0 || isView(context, arg)),
    );
    const handler = handlers.at(-1);
    if (handler === undefined) break;
    decorators.push(callee, ...handlers.slice(0, -1));
    for (const [index, arg] of given.entries())
      if (isListed[index] === true) listed.push(...guardsOfList(context, arg, callee));
    const made = definitions.of(handler);
    at = made.v < 0 ? handler : made;
  }
  return { function: at, decorators, listed };
}

/**
 * Elements of a list of guards; an unnamed element, and a list that is unknown, is represented by the call's callee.
 */
function guardsOfList(context: ValueContext, list: Place, callee: Place): readonly Place[] {
  const { definitions } = context;
  return definitions
    .elements(list)
    .map((one) =>
      nameOfValue(definitions, one) !== '' || functionsOf(context, one).length > 0 ? one : callee,
    );
}

/** `Notes.as_view()`: a method that turns its class into a handler. */
function isView({ definitions }: ValueContext, place: Place): boolean {
  const { file, v } = definitions.of(place);
  const code = definitions.code(file);
  const owner = receiverOf(code, v);
  if (owner < 0) return false;
  const made = definitions.of({ file, v: owner });
  return made.v >= 0 && opOf(definitions.code(made.file), made.v) === Op.class;
}

export function isDecoration(code: IrFile, v: number): boolean {
  return (callFlags(code, v) & CallFlag.decorate) !== 0;
}
