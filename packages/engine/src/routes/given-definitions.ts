/** Arguments of a call that registers routes: several definitions, and paths in a library's notation. */

import type { GuardKind } from '@assay/core';
import { type Definitions, unknownPart } from '../code/definitions.ts';
import type { ApiRouting } from '../model/api-node.ts';
import { type Given, valuesAt } from './call-values.ts';
import { joinPaths } from './router-graph.ts';

/**
 * Definitions in the list at an argument, each as if passed alone.
 *
 * @param at  absent if the call takes a single definition
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
    // A record may hold definitions under numeric keys, next to options for all of them.
    const numbered = definitions.membersOf(element).filter(({ name }) => /^\d+$/.test(name));
    const found = numbered.length === 0 ? [element] : numbered.map(({ value }) => value);
    return found
      .filter((one) => one.file === file || args.length === 1)
      .map((one) => ({ file: one.file, args: args.with(at, one.v) }));
  });
}

interface BegunPath {
  /** `undefined` if unknown. */
  readonly text: string | undefined;
  /** Authentication that the library itself requires. */
  readonly asks: readonly GuardKind[];
}

/** Paths that route strings stand for; empty for a string that is not a route. */
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
