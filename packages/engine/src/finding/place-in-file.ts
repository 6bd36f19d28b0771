/** Lines of a file as the location of a finding from another tool. */

import type { Location } from '@assay/core';
import { languageName, languageOf } from '../frontend/languages.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { type Languages, parseSource } from '../syntax/parse.ts';
import { locate, type Surroundings, surroundingsOf } from './place.ts';

export interface PlaceInFile {
  /** Name in reports. */
  readonly language: string;
  /** Location of the innermost node that contains the lines, or that begins on the first of them. */
  readonly location: Location;
  readonly surroundings: Surroundings;
}

/**
 * @param lines  1-based, inclusive
 * @returns      `undefined` if the file cannot be parsed or has no such lines
 */
export function placeInFile(
  { path, language, text }: { readonly path: string; readonly language: LanguageId; readonly text: string },
  lines: { readonly startLine: number; readonly endLine: number },
  grammars: Languages,
): PlaceInFile | undefined {
  const parsed = parseSource(text, language, grammars);
  if (parsed.kind !== 'parsed') return undefined;
  const { tree } = parsed;
  const start = offsetOfLine(text, lines.startLine);
  const end = offsetOfLine(text, lines.endLine + 1) ?? text.length;
  if (start === undefined) return undefined;
  const code = text.slice(start, end);
  const first = start + (code.length - code.trimStart().length);
  const last = start + code.trimEnd().length;
  if (first >= last) return undefined;
  let node = tree.nodeAt(first, last);
  // For lines of a block, uses the node that begins on the first of them.
  while (tree.start(node) < first && node + 1 < tree.size && tree.start(node + 1) <= first) node += 1;
  const { traits } = languageOf(language);
  return {
    language: languageName(language),
    location: locate(path, tree, node),
    surroundings: surroundingsOf(tree, traits, node),
  };
}

function offsetOfLine(text: string, line: number): number | undefined {
  let offset = 0;
  for (let at = 1; at < line; at++) {
    const newline = text.indexOf('\n', offset);
    if (newline < 0) return undefined;
    offset = newline + 1;
  }
  return offset;
}
