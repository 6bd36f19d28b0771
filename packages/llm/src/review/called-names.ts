/**
 * Functions called by changed lines that have a unique definition in the program: their behavior decides whether the
 * change is right.
 */

import type { NamedPlace } from '@assay/scanner/for-models';
import { lastOf } from '../context/show-definitions.ts';
import type { ChangedPiece } from './changed-pieces.ts';

const called = /([A-Za-z_$][\w$]*)\s*\(/g;

/** In the order of calls, on changed lines and on those they replaced. */
export function calledNames(
  pieces: readonly ChangedPiece[],
  index: readonly NamedPlace[],
): readonly string[] {
  const places = Map.groupBy(index, ({ name }) => lastOf(name));
  const names = pieces.flatMap(({ text, startLine, changed, before }) => {
    const lines = text.split('\n');
    const now = changed.map((line) => lines[line - startLine] ?? '');
    return [...now, ...before.map((one) => one.text)].flatMap((line) =>
      [...line.matchAll(called)].map(([, name = '']) => name),
    );
  });
  return [...new Set(names)].filter((name) => places.get(name)?.length === 1);
}
