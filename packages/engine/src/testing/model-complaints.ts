/** Finds errors in a library model: what the loader of models would throw on, or what would silently never match. */

import { parseApiPath } from '../model/api-path.ts';
import type { Model } from '../model/model.ts';
import { kindNamed } from '../vocabulary/kinds.ts';

/** @returns sentences for the author of the model; empty if all its paths are valid and all its kinds exist */
export function modelComplaints({ rows, types }: Model): readonly string[] {
  const found = rows.flatMap((row): readonly string[] => {
    const unread = 'kind' in row || row.row === 'operation' ? unreadable(row.path) : [];
    const isUnknown = 'kind' in row && typeof row.kind === 'string' && kindNamed(row.kind) === undefined;
    return isUnknown ? [...unread, `there is no kind "${row.kind}"`] : unread;
  });
  return [...found, ...Object.values(types).flat().flatMap(unreadable)];
}

function unreadable(path: string): readonly string[] {
  try {
    parseApiPath(path);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
