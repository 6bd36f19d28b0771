/** Converts a model's answer to rows that the engine accepts, or to the reason why not. */

import { holdsSecret } from '@assay/core';
import type { ShownCall, UnknownLibrary } from '@assay/scanner/for-models';
import type { Static } from 'typebox';
import { plainLine } from '../plain-line.ts';
import type { SpecAnswer } from '../prompts/spec-v1.ts';
import type { ProposedRow, RowRefusal, SpecRow } from './proposal.ts';

export interface ReadRows {
  readonly rows: readonly ProposedRow[];
  readonly refused: readonly RowRefusal[];
}

type Said = Static<typeof SpecAnswer>['rows'][number];

/** Rows that the model itself doubts are not worth a person's time. Not measured. */
const minConfidence = 0.3;
const maxReason = 300;

/** @param roleOf  role of a kind; `undefined` for an unknown kind */
export function readRows(
  said: readonly Said[],
  library: UnknownLibrary,
  roleOf: (kind: string) => string | undefined,
): ReadRows {
  const rows = new Map<string, ProposedRow>();
  const refused: RowRefusal[] = [];
  for (const one of said) {
    const read = readRow(one, library, roleOf);
    if (typeof read === 'string') refused.push(read);
    else if (rows.has(keyOf(read))) refused.push('said_twice');
    else rows.set(keyOf(read), read);
  }
  return { rows: [...rows.values()], refused };
}

/** Deduplication key of a row. */
export function keyOf({ language, library, row, kind, path, to }: SpecRow): string {
  return [language, library, row, kind, path, to].join(' ');
}

function readRow(
  said: Said,
  library: UnknownLibrary,
  roleOf: (kind: string) => string | undefined,
): ProposedRow | RowRefusal {
  const call = library.calls[said.call - 1];
  const isOfCall = call !== undefined && (said.row === 'source' || said.argument < call.arity);
  if (!isOfCall) return 'no_such_place';
  const fits = said.row === 'propagator' ? said.kind === 'none' : roleOf(said.kind) === said.row;
  if (!fits) return 'kind_does_not_fit';
  if (said.confidence < minConfidence) return 'unsure';
  const reason = plainLine(said.reason, maxReason);
  if (reason === '' || holdsSecret(reason)) return 'no_reason';
  return {
    language: library.language,
    library: library.library,
    version: library.version,
    type: call.type,
    ...placesOf(said, call),
    reason,
    confidence: said.confidence,
    evidence: { ...call.place, text: call.text, calls: call.calls },
  };
}

function placesOf(
  { row, kind, argument }: Said,
  { path }: ShownCall,
): Pick<SpecRow, 'row' | 'kind' | 'path' | 'to'> {
  const given = `${path}(${argument})`;
  const result = `${path}()`;
  if (row === 'source') return { row, kind, path: result, to: '' };
  if (row === 'propagator') return { row, kind: '', path: given, to: result };
  return { row, kind, path: given, to: '' };
}
