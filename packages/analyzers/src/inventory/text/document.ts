/** Definitions shared by the located text readers. */

import type { Value } from '../../documents/value.ts';

/** Maximum nesting of values; lock files have about 20 levels at most. Chosen. */
export const maxDepth = 200;

/** Why a part of a file was not read. */
export interface TextProblem {
  readonly reason: 'document-not-parsed' | 'document-too-deep' | 'entities-not-expanded' | 'binary-document';
  /** UTF-16 offset. */
  readonly offset: number;
  readonly message: string;
}

export interface Document {
  /** The readable part; `undefined` if there is none. */
  readonly value: Value | undefined;
  readonly problems: readonly TextProblem[];
}
