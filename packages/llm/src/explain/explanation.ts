/** A short text that a model writes for people. */

import { holdsSecret } from '@assay/core';
import { isDeniedPath } from '@assay/scanner/for-models';
import type { Static } from 'typebox';
import type { LlmCompletion, LlmFailure, PromptPart } from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import type { ExplainAnswer } from '../prompts/explain-v2.ts';

export type Explanation =
  | { readonly kind: 'text'; readonly text: string; readonly model: string }
  | { readonly kind: 'failed'; readonly failure: LlmFailure };

const charactersOfWord = 10;

export function readExplanation(
  completion: LlmCompletion<Static<typeof ExplainAnswer>>,
  maxWords: number,
): Explanation {
  if (completion.kind === 'failed') return { kind: 'failed', failure: completion.failure };
  const text = shorten(plainLine(completion.json.text, maxWords * charactersOfWord), maxWords);
  // A secret that is not part of the given facts is invented, or comes from elsewhere.
  if (text === '' || holdsSecret(text)) return { kind: 'failed', failure: 'invalid_output' };
  return { kind: 'text', text, model: completion.model };
}

/** Parts of files that may be shown, in order, as many as fit. */
export function withinRoom(
  parts: readonly (PromptPart & { readonly path: string })[],
  characters: number,
): readonly PromptPart[] {
  let room = characters;
  return parts
    .filter(({ path, text }) => {
      if (isDeniedPath(path) || text.length > room) return false;
      room -= text.length;
      return true;
    })
    .map(({ path: _path, ...part }) => part);
}

/** Ends at a sentence if possible. */
function shorten(text: string, maxWords: number): string {
  const words = text.split(' ');
  if (words.length <= maxWords) return text;
  const cut = words.slice(0, maxWords).join(' ');
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.'));
  return end > cut.length / 2 ? cut.slice(0, end + 1) : `${cut}…`;
}
