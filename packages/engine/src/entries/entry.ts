/** Contents of an entry point of a program: the code that handles a route, and its context. */

import type { Route } from '@assay/core';

export const pieceRoles = ['handler', 'guard', 'model', 'called', 'template'] as const;
export type PieceRole = (typeof pieceRoles)[number];

/** A function or class in the source. */
export interface EntryPiece {
  readonly role: PieceRole;
  readonly path: string;
  /** Dotted, with the enclosing classes; the empty string for an anonymous function. */
  readonly name: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Number of calls between the handler and this: 0 for the handler. */
  readonly depth: number;
}

export interface Entry {
  /** For an exported function, `route` is its name and there are no methods. */
  readonly route: Route;
  /** The handler first, then by relevance. */
  readonly pieces: readonly EntryPiece[];
  /** Other routes of the same file, or below the same path. */
  readonly siblings: readonly Route[];
}
