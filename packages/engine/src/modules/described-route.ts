/** Routes and guards described in files outside the code. */

import type { GuardKind } from '@assay/core';

/** A route described in a file outside the code, with its handler function. */
export interface DescribedRoute {
  /** In upper case. */
  readonly method: string;
  /** `/users/{id}`, relative to the path of the server. */
  readonly route: string;
  /**
   * Module of the handler function: `api.users` for `show`, or `shop.ShowNotes` for `doGet` of a class in a file of its
   * own. Absent for a method of a class that implements the description.
   */
  readonly module: string | undefined;
  readonly name: string;
  /** Class of the handler method; absent for a top-level function. */
  readonly owner?: string;
  /** Path of the server, if `route` does not include it. */
  readonly base?: string;
  /** A security scheme authenticates its requests. */
  readonly isSecured: boolean;
  /** Library that reads the description; absent for OpenAPI. */
  readonly framework?: string;
}

/** Prefix of the routes registered by annotations in a folder or a file. */
export interface DescribedBase {
  /** Ends with `/` if it is a folder. */
  readonly folder: string;
  readonly base: string;
  /** Library whose annotations register them. */
  readonly framework: string;
}

/** A guard from a file outside the code, for the routes of a part of the program. */
export interface DescribedGuard {
  /** Path of the file, and 1-based line of the definition. */
  readonly path: string;
  readonly line: number;
  /** Folder of the part, with a trailing `/`; the empty string for the whole tree. */
  readonly root: string;
  /** Path patterns in servlet syntax: `/notes/*`, `*.do`. */
  readonly on: readonly string[];
  /** In upper case; empty for all. */
  readonly methods: readonly string[];
  /** In upper case: methods that it does not apply to. */
  readonly omitted: readonly string[];
  /**
   * Fully qualified class that filters requests; absent for a constraint, of which the one with the most specific
   * pattern applies.
   */
  readonly filter?: string;
  /** Requirements of a constraint; empty for one that allows anyone. */
  readonly kinds: readonly GuardKind[];
}
