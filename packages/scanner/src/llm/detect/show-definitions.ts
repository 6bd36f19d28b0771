/** What there is of names that a model asks to see: their definitions, by the engine's index, redacted. */

import type { NamedPlace, PartSlice, SlicePiece } from '../../process/entries-request.ts';
import { readSource } from '../context/read-source.ts';
import { secretsOf } from '../context/secrets-of.ts';
import { createRedactor } from '../redact.ts';

const maxDefinitions = 5;
const maxLines = 120;

/** @returns  those that the part does not show; empty where there are none */
export async function showDefinitions(
  directory: string,
  index: readonly NamedPlace[],
  names: readonly string[],
  { pieces }: PartSlice,
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
  for (const place of places.slice(0, maxDefinitions)) {
    const piece = await readDefinition(directory, place);
    if (piece !== undefined) shown.push(piece);
  }
  return shown;
}

/** `undefined` for what may not be shown. */
async function readDefinition(
  directory: string,
  { path, startLine, endLine, name }: NamedPlace,
): Promise<SlicePiece | undefined> {
  const source = await readSource(directory, path);
  if (source === undefined) return undefined;
  const lines = source.text.split('\n');
  const shown = lines.slice(startLine - 1, Math.min(endLine, startLine + maxLines - 1));
  const text = createRedactor(secretsOf([], [path], () => lines)).redact(shown.join('\n'));
  if (text.split('\n').length !== shown.length || text.trim() === '') return undefined;
  return { role: 'called', path, startLine, text, functions: [{ name, startLine, endLine }] };
}

function lastOf(name: string): string {
  return /([\w$]+)\s*(?:\(.*)?$/.exec(name)?.[1] ?? '';
}
