/** What belongs to an entry of a program: the code that answers a route, and what stands around it. */

import type { Route } from '@assay/core';

export const pieceRoles = ['handler', 'guard', 'model', 'called', 'template'] as const;
export type PieceRole = (typeof pieceRoles)[number];

/** A function or a class, as it is written. */
export interface EntryPiece {
  readonly role: PieceRole;
  readonly path: string;
  /** Dotted, with the classes around it; the empty string for a function without a name. */
  readonly name: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Calls between the handler and this: 0 for the handler. */
  readonly depth: number;
}

export interface Entry {
  /** Without methods for a function that a package exports: `route` is its name then. */
  readonly route: Route;
  /** The handler first, then what matters most. */
  readonly pieces: readonly EntryPiece[];
  /** Other routes of the same file or below the same path. */
  readonly siblings: readonly Route[];
}
