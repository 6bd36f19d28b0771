/** What one call that registers routes is given: several definitions, and paths that are named as a library names them. */

import type { GuardKind } from '@assay/core';
import { type Definitions, unknownPart } from '../code/definitions.ts';
import type { ApiRouting } from '../model/api-node.ts';
import { type Given, valuesAt } from './call-values.ts';
import { joinPaths } from './router-graph.ts';

/**
 * The definitions of the list at an argument, each as if it were given alone.
 *
 * @param at  absent where the call is given one definition
 */
export function definitionsAt(
  definitions: Definitions,
  given: Given,
  at: number | undefined,
): readonly Given[] {
  if (at === undefined) return [given];
  const { file, args } = given;
  const list = args[at];
  if (list === undefined) return [];
  return definitions.elements({ file, v: list }).flatMap((element) => {
    // A record may hold some of them by their numbers, beside what is for all.
    const numbered = definitions.membersOf(element).filter(({ name }) => /^\d+$/.test(name));
    const found = numbered.length === 0 ? [element] : numbered.map(({ value }) => value);
    return found
      .filter((one) => one.file === file || args.length === 1)
      .map((one) => ({ file: one.file, args: args.with(at, one.v) }));
  });
}

interface BegunPath {
  /** `undefined` where it is not known. */
  readonly text: string | undefined;
  /** What the library asks by itself of who sends a request. */
  readonly asks: readonly GuardKind[];
}

/** The paths that texts at the place of a route stand for; none for a text that names no route. */
export function begunPaths(
  definitions: Definitions,
  { row: { beginnings }, under }: ApiRouting,
  given: Given,
  texts: readonly (string | undefined)[],
): readonly BegunPath[] {
  if (beginnings === undefined) return texts.map((text) => ({ text, asks: [] }));
  const [above] = valuesAt(definitions, given, under);
  const start = above === undefined ? '' : `${definitions.pattern(above) ?? unknownPart}/`;
  return texts.flatMap((text = unknownPart) => {
    const found = beginnings.find((beginning) => text.startsWith(beginning.text));
    if (found === undefined) return [];
    return { text: found.path + joinPaths(start, text.slice(found.text.length)), asks: found.asks };
  });
}
