/** What the readers of texts with places have in common. */

import type { Value } from '../../documents/value.ts';

/** Levels of values within values; lock files have about 20 at most. Chosen. */
export const maxDepth = 200;

/** Why a part of a file was not read. */
export interface TextProblem {
  readonly reason: 'document-not-parsed' | 'document-too-deep' | 'entities-not-expanded' | 'binary-document';
  /** UTF-16 offset. */
  readonly offset: number;
  readonly message: string;
}

export interface Document {
  /** What could be read; `undefined` for nothing. */
  readonly value: Value | undefined;
  readonly problems: readonly TextProblem[];
}
