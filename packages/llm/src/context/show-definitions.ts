/** Looks up definitions of names that a model requests, in the engine's index, redacted. */

import { createRedactor } from '@assay/core';
import { type NamedPlace, readSource, type SlicePiece } from '@assay/scanner/for-models';
import { secretsOf } from './secrets-of.ts';

export interface DefinitionLimits {
  readonly most: number;
  /** Limit for one definition: a longer one is truncated. */
  readonly lines: number;
}

/** Limits for the requests of one answer. */
const asked: DefinitionLimits = { most: 5, lines: 120 };

/**
 * @param pieces  code that is shown already
 * @returns  definitions that are not part of it; empty if there are none
 */
export async function showDefinitions(
  directory: string,
  index: readonly NamedPlace[],
  names: readonly string[],
  { pieces }: { readonly pieces: readonly Pick<SlicePiece, 'path' | 'startLine' | 'text'>[] },
  limits: DefinitionLimits = asked,
): Promise<readonly SlicePiece[]> {
  const wanted = new Set(names.map(lastOf).filter((name) => name !== ''));
  const isShown = ({ path, startLine }: NamedPlace): boolean =>
    pieces.some(
      (piece) =>
        piece.path === path &&
        piece.startLine <= startLine &&
        startLine < piece.startLine + piece.text.split('\n').length,
    );
  const places = index.filter((place) => wanted.has(lastOf(place.name)) && !isShown(place));
  const shown: SlicePiece[] = [];
  for (const place of places.slice(0, limits.most)) {
    const piece = await readDefinition(directory, place, limits.lines);
    if (piece !== undefined) shown.push(piece);
  }
  return shown;
}

/** `undefined` if it must not be shown. */
async function readDefinition(
  directory: string,
  { path, startLine, endLine, name }: NamedPlace,
  maxLines: number,
): Promise<SlicePiece | undefined> {
  const source = await readSource(directory, path);
  if (source === undefined) return undefined;
  const lines = source.text.split('\n');
  const shown = lines.slice(startLine - 1, Math.min(endLine, startLine + maxLines - 1));
  const text = createRedactor(secretsOf([], [path], () => lines)).redact(shown.join('\n'));
  if (text.split('\n').length !== shown.length || text.trim() === '') return undefined;
  return { role: 'called', path, startLine, text, functions: [{ name, startLine, endLine }] };
}

/** `find` for `store.find(id)`; the empty string if it is not a name. */
export function lastOf(name: string): string {
  return /([\w$]+)\s*(?:\(.*)?$/.exec(name)?.[1] ?? '';
}
