/** Values at argument positions of calls and annotations. */

import { type LinkedCalls } from '../code/calls.ts';
import type { Definitions, Place } from '../code/definitions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { CallFlag, type IrFile, Op } from '../ir/ir.ts';
import {
  annotationArguments,
  argumentName,
  calleeOf,
  callFlags,
  closedOver,
  givenAs,
  keyOf,
  moduleOf,
  objectOf,
  opOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiNode, ApiRouting, RoutingPlace } from '../model/api-node.ts';
import { argumentPositions } from '../model/argument-positions.ts';
import type { CalledElements } from './called-elements.ts';

/** Arguments of a call or an annotation. */
export interface Given {
  readonly file: number;
  readonly args: readonly number[];
}

export function givenTo(code: IrFile, file: number, v: number): Given {
  const isCall = opOf(code, v) === Op.call;
  return { file, args: Array.from(isCall ? argumentsOf(code, v) : annotationArguments(code, v)) };
}

/** Values at the first of the given positions that is present; empty if none is. */
export function valuesAt(
  definitions: Definitions,
  given: Given,
  places: readonly RoutingPlace[],
  isDecorated = false,
): Place[] {
  for (const one of places) {
    if (one.isDecorated !== isDecorated) continue;
    const found = valuesAtOne(definitions, given, one);
    if (found.length > 0) return found;
  }
  return [];
}

function valuesAtOne(definitions: Definitions, { file, args }: Given, { place }: RoutingPlace): Place[] {
  const code = definitions.code(file);
  const names = args.map((arg) => argumentName(code, arg));
  const starts = argumentPositions(place, names).map((index): Place => {
    const arg = args[index] ?? -1;
    return { file, v: givenAs(code, arg) };
  });
  return place.fields.reduce<Place[]>(
    (values, field) =>
      values.flatMap((value) => {
        if (field === '*') return definitions.elements(value);
        return definitions.member(value, field) ?? [];
      }),
    starts,
  );
}

/** Maximum number of nested calls around a function: `logged(guarded(handler))`. Chosen, not measured. */
const maxWrappers = 4;

/** Functions that a value refers to, or that the function it came from calls: `wrap(handler)` runs `handler`. */
export function functionsOf(context: ValueContext, place: Place, depth = 0): readonly number[] {
  const { definitions, pointsTo, baseOf } = context;
  const made = definitions.of(place);
  const code = definitions.code(made.file);
  if (made.v < 0) return [];
  if (opOf(code, made.v) === Op.call) {
    const wrapped = Array.from(argumentsOf(code, made.v)).flatMap((v) => {
      const found = pointsTo.functionsAt(baseOf(made.file) + v);
      return found.length > 0 || depth >= maxWrappers
        ? [...found]
        : functionsOf(context, { file: made.file, v }, depth + 1);
    });
    if (wrapped.length > 0 && (callFlags(code, made.v) & CallFlag.decorate) === 0) return wrapped;
  }
  const own = pointsTo.functionsAt(baseOf(made.file) + made.v);
  return own.length > 0 ? own : pointsTo.functionsAt(baseOf(place.file) + place.v);
}

export interface ValueContext extends LinkedCalls {
  readonly definitions: Definitions;
  readonly calledElements: CalledElements;
  /** Program-wide number of a file's first value. */
  readonly baseOf: (file: number) => number;
  readonly fileOf: (value: number) => number;
}

/** API nodes of a value, and of the value it is defined by. */
export function placesOf({ definitions, pointsTo, baseOf }: ValueContext, place: Place): readonly ApiNode[] {
  const made = definitions.of(place);
  const found = [place, made].flatMap(({ file, v }) => (v < 0 ? [] : pointsTo.apiOf(baseOf(file) + v)));
  return [...new Set(found)];
}

/** Routing rows that models define for a call of a value. */
export function routingsOf(context: ValueContext, { file, v }: Place): readonly ApiRouting[] {
  if (v < 0) return [];
  const { definitions, pointsTo, baseOf } = context;
  const code = definitions.code(file);
  // `app[method]` with a known name.
  const name = opOf(code, v) === Op.loadIndex ? definitions.text({ file, v: keyOf(code, v) }) : undefined;
  const places =
    name === undefined
      ? pointsTo.apiOf(baseOf(file) + v)
      : pointsTo.apiOf(baseOf(file) + objectOf(code, v)).flatMap((owner) => owner.memberNodes(name));
  // Few calls register anything.
  if (!places.some(({ routings }) => routings.length > 0)) return [];
  const found = new Map(
    places
      .flatMap(({ routings }) => routings)
      .map((routing) => [`${routing.library}:${routing.row.does}`, routing]),
  );
  return [...found.values()];
}

/** Maximum number of parts of a name: `app.users.list()` has four. */
const maxNameParts = 6;

/** A value's name in the source: `users.list`, `passport.authenticate()`; the empty string if it has none. */
export function nameOfValue(definitions: Definitions, place: Place): string {
  const parts: string[] = [];
  let at: Place | undefined = place;
  for (let depth = 0; at !== undefined && at.v >= 0 && depth < maxNameParts; depth++) {
    const { text, inner }: NamePart = namePart(definitions, at);
    parts.unshift(text);
    at = inner;
  }
  return parts.join('').replace(/^\./, '');
}

interface NamePart {
  readonly text: string;
  /** The part before it. */
  readonly inner: Place | undefined;
}

function namePart(definitions: Definitions, place: Place): NamePart {
  const { file, v } = place;
  const code = definitions.code(file);
  const last = (text: string): NamePart => ({ text, inner: undefined });
  switch (opOf(code, v)) {
    case Op.call:
      return { text: '()', inner: { file, v: calleeOf(code, v) } };
    case Op.loadField: {
      const [name, object] = [writtenName(code, v), objectOf(code, v)];
      if (holdsVariables(code, object) || name === 'default') return last(name);
      return { text: `.${name}`, inner: { file, v: object } };
    }
    case Op.import:
      return last(importName(moduleOf(code, v), writtenName(code, v)));
    case Op.loadGlobal:
      return last(writtenName(code, v).split(' ').at(-1) ?? '');
    case Op.closure:
      return last(closureName(code, closedOver(code, v)));
    case Op.class:
      return last(definitions.className(place));
    default: {
      const made = definitions.of(place);
      return { text: '', inner: made.v === v && made.file === file ? undefined : made };
    }
  }
}

/** True for a parameter, and for the environment of an enclosing function at any distance. */
function holdsVariables(code: IrFile, v: number): boolean {
  let at = v;
  while (opOf(code, at) === Op.loadField && writtenName(code, at) === '^') at = objectOf(code, at);
  return opOf(code, at) === Op.environment || opOf(code, at) === Op.param;
}

/** Name of a loaded member or an import; the empty string for any other value. */
export function memberName(definitions: Definitions, { file, v }: Place): string {
  const code = definitions.code(file);
  return opOf(code, v) === Op.loadField || opOf(code, v) === Op.import ? writtenName(code, v) : '';
}

/** Name of a function; a function exported as the whole module has the module's name. */
function closureName({ functions, path }: IrFile, fn: number): string {
  const name = functions[fn]?.name ?? '';
  return name === 'module.exports' ? importName(path, '=') : name.replace(/^(?:module\.)?exports\./, '');
}

function importName(module: string, name: string): string {
  const isWhole = name === '*' || name === '=' || name === 'default';
  const path = module.replace(/\.[cm]?[jt]sx?$/, '');
  return isWhole ? (path.split(/[/.]/).at(-1) ?? '') : name;
}
