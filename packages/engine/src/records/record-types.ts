/** Classes of the program that a query speaks of by declared types, in languages that have them. */

import type { Definitions, Place } from '../code/definitions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Steps back from the query; chains have about five calls. */
const maxSteps = 24;

/**
 * Classes that may be the one that a query is about, the likeliest first: what it is called on and given, what it
 * gives, and what the calls behind it are given, as `Where("id = ?", id).Delete(&Note{})`.
 *
 * @param range  values of the function that the query stands in
 */
export function* classesBelow(definitions: Definitions, query: Place, range: Range): Generator<Place> {
  const { file } = query;
  const code = definitions.code(file);
  const derived = chainOf(code, query.v, range);
  for (const v of derived) {
    if (code.op[v] === Op.cast) yield* classOfCast(definitions, file, v);
    else if (code.op[v] === Op.call)
      for (const part of argumentsOf(code, v)) yield* classesOf(definitions, { file, v: part });
  }
  yield* classesOf(definitions, { file, v: code.b[query.v] ?? -1 });
}

/** The query, and what is made of it by calls of its methods, tests and declared types. */
function chainOf(code: IrFile, query: number, { last }: Range): ReadonlySet<number> {
  const found = new Set([query]);
  for (let v = query + 1; v < last; v++) {
    const from = code.op[v] === Op.call ? (code.b[v] ?? -1) : (code.a[v] ?? -1);
    const isStep = code.op[v] === Op.call || code.op[v] === Op.cast || code.op[v] === Op.pi;
    if (isStep && found.has(from)) found.add(v);
  }
  return found;
}

function* classOfCast(definitions: Definitions, file: number, v: number): Generator<Place> {
  const code = definitions.code(file);
  const found = definitions.classOfType(file, code.strings[code.b[v] ?? -1] ?? '');
  if (found !== undefined) yield found;
}

/** Classes that a value has by its declaration, or is made by, back along calls of methods. */
function* classesOf(definitions: Definitions, start: Place): Generator<Place> {
  let place = start;
  for (let step = 0; step < maxSteps && place.v >= 0; step++) {
    const { file, v } = place;
    const code = definitions.code(file);
    const a = code.a[v] ?? -1;
    switch (code.op[v]) {
      case Op.cast:
        yield* classOfCast(definitions, file, v);
        place = { file, v: a };
        break;
      case Op.call:
        yield* classMade(definitions, file, v);
        // `Model(&Note{})` of the chain.
        for (const part of argumentsOf(code, v)) yield* classMade(definitions, file, part);
        place = { file, v: code.b[v] ?? -1 };
        break;
      case Op.loadField:
        yield* classesOfField(definitions, file, v);
        place = { file, v: a };
        break;
      case Op.pi:
      case Op.keyword:
      case Op.await:
        place = { file, v: a };
        break;
      default:
        return;
    }
  }
}

/** The class that a call makes an object of. */
function* classMade(definitions: Definitions, file: number, call: number): Generator<Place> {
  const code = definitions.code(file);
  const callee = code.op[call] === Op.call ? definitions.of({ file, v: code.a[call] ?? -1 }) : undefined;
  if (callee !== undefined && callee.v >= 0 && definitions.code(callee.file).op[callee.v] === Op.class)
    yield callee;
}

/** Types that a member of the name is given anywhere in the file: those of fields stand in an initializer. */
function* classesOfField(definitions: Definitions, file: number, load: number): Generator<Place> {
  const code = definitions.code(file);
  for (let v = 0; v < code.op.length; v++) {
    const isStore = code.op[v] === Op.storeField && code.b[v] === code.b[load];
    const value = isStore ? (code.c[v] ?? -1) : -1;
    if (value < 0) continue;
    if (code.op[value] === Op.cast) yield* classOfCast(definitions, file, value);
    else yield* classMade(definitions, file, value);
  }
}
