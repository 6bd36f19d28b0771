/** All reports on a change given as strings. */

import type { LanguageId } from '@assay/engine/files';
import { signals } from '../index.ts';
import { findUnjudged } from '../unjudged.ts';
import { changeOfTexts, type Texts } from './change-of-texts.ts';

/** @returns  inline reports as `review/signal:line`, sorted and deduplicated */
export async function inlineOf(language: LanguageId, base: Texts, head: Texts): Promise<readonly string[]> {
  const change = await changeOfTexts(language, base, head);
  const reports = signals
    .filter(isAsked)
    .flatMap(({ id, severity, find }) =>
      [...find(change)].flatMap((report) =>
        (report.severity ?? severity) !== 'low' && (report.confidence ?? 'high') === 'high'
          ? [`${id}:${report.line}`]
          : [],
      ),
    );
  return [...new Set(reports)].sort();
}

/** @returns  everything that withholds approval: messages prefixed with the signal, and what was not judged */
export async function toldOf(language: LanguageId, base: Texts, head: Texts): Promise<readonly string[]> {
  const change = await changeOfTexts(language, base, head);
  const reports = signals
    .filter(isAsked)
    .flatMap(({ id, severity, find }) =>
      [...find(change)]
        .filter((report) => (report.severity ?? severity) !== 'low' && report.confidence !== 'low')
        .map(({ message }) => `${id}: ${message}`),
    );
  return [...reports, ...findUnjudged(change, [])];
}

function isAsked({ id, status }: { readonly id: string; readonly status: string }): boolean {
  return status === 'stable' && id !== 'review/tests-missing';
}
