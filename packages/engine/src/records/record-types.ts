/** Classes of the program that a query refers to by declared types, in languages that have them. */

import type { Definitions, Place } from '../code/definitions.ts';
import { forward, forwardPolicies } from '../code/forward.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import {
  calleeOf,
  instructionsIn,
  memberRead,
  objectOf,
  operandOf,
  opOf,
  receiverOf,
  storedOf,
  typeOf,
  writtenName,
} from '../ir/operands.ts';

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Maximum number of steps back from the query; chains have about five calls. */
const maxSteps = 24;

/**
 * Candidate classes of a query, most likely first: its receiver and arguments, its result, and the arguments of later
 * calls in the chain, as in `Where("id = ?", id).Delete(&Note{})`.
 *
 * @param range  values of the function that contains the query
 */
export function* classesBelow(definitions: Definitions, query: Place, range: Range): Generator<Place> {
  const { file } = query;
  const code = definitions.code(file);
  const derived = forward(code, query.v, range.last, forwardPolicies.chain);
  for (const v of derived) {
    if (opOf(code, v) === Op.cast) yield* classOfCast(definitions, file, v);
    else if (opOf(code, v) === Op.call)
      for (const part of argumentsOf(code, v)) yield* classesOf(definitions, { file, v: part });
  }
  yield* classesOf(definitions, { file, v: receiverOf(code, query.v) });
}

function* classOfCast(definitions: Definitions, file: number, v: number): Generator<Place> {
  const code = definitions.code(file);
  const found = definitions.classOfType(file, typeOf(code, v));
  if (found !== undefined) yield found;
}

/** Classes of a value by its declaration or its definition, back along method calls. */
function* classesOf(definitions: Definitions, start: Place): Generator<Place> {
  let place = start;
  for (let step = 0; step < maxSteps && place.v >= 0; step++) {
    const { file, v } = place;
    const code = definitions.code(file);
    switch (opOf(code, v)) {
      case Op.cast:
        yield* classOfCast(definitions, file, v);
        place = { file, v: operandOf(code, v) };
        break;
      case Op.call:
        yield* classMade(definitions, file, v);
        // `Model(&Note{})` in the chain.
        for (const part of argumentsOf(code, v)) yield* classMade(definitions, file, part);
        place = { file, v: receiverOf(code, v) };
        break;
      case Op.loadField:
        yield* classesOfField(definitions, file, v);
        place = { file, v: objectOf(code, v) };
        break;
      case Op.pi:
      case Op.keyword:
      case Op.await:
        place = { file, v: operandOf(code, v) };
        break;
      default:
        return;
    }
  }
}

/** Class that a call instantiates. */
function* classMade(definitions: Definitions, file: number, call: number): Generator<Place> {
  const code = definitions.code(file);
  const callee = opOf(code, call) === Op.call ? definitions.of({ file, v: calleeOf(code, call) }) : undefined;
  if (callee !== undefined && callee.v >= 0 && opOf(definitions.code(callee.file), callee.v) === Op.class)
    yield callee;
}

/** Types of a member of that name anywhere in the file: those of fields are in an initializer. */
function* classesOfField(definitions: Definitions, file: number, load: number): Generator<Place> {
  const code = definitions.code(file);
  const name = memberRead(code, load);
  for (const v of instructionsIn(code, Op.storeField)) {
    const value = storedOf(code, v);
    if (value < 0 || writtenName(code, v) !== name) continue;
    if (opOf(code, value) === Op.cast) yield* classOfCast(definitions, file, value);
    else yield* classMade(definitions, file, value);
  }
}
