/** What files beside the code say of routes, and of what stands before them. */

import type { GuardKind } from '@assay/core';

/** A route that a file beside the code describes, with the function that answers. */
export interface DescribedRoute {
  /** In capitals. */
  readonly method: string;
  /** `/users/{id}`, behind the path of the server. */
  readonly route: string;
  /**
   * Module and function: `api.users` and `show`; of a class of its own file `shop.ShowNotes` and `doGet`. Without a module a method
   * of a class that implements what is described.
   */
  readonly module: string | undefined;
  readonly name: string;
  /** The class whose method the function is; absent for a function of a file. */
  readonly owner?: string;
  /** The path of the server, where `route` does not begin with it. */
  readonly base?: string;
  /** It names a scheme that requests are authenticated by. */
  readonly isSecured: boolean;
  /** The library that reads the description; absent for OpenAPI. */
  readonly framework?: string;
}

/** What the routes begin with that annotations register in a folder, or in one file. */
export interface DescribedBase {
  /** With `/` at its end where it is a folder. */
  readonly folder: string;
  readonly base: string;
  /** The library whose annotations register them. */
  readonly framework: string;
}

/** What a file beside the code puts before the routes of a part of the program. */
export interface DescribedGuard {
  /** Of the file, and the line that says it, from 1. */
  readonly path: string;
  readonly line: number;
  /** The folder of the part, with `/` at its end; the empty string for the whole tree. */
  readonly root: string;
  /** Patterns of paths as servlets have them: `/notes/*`, `*.do`. */
  readonly on: readonly string[];
  /** In capitals; empty for all. */
  readonly methods: readonly string[];
  /** In capitals: those that it says nothing of. */
  readonly omitted: readonly string[];
  /** The class that filters requests, with its package; absent for a constraint, of which the most exact pattern counts. */
  readonly filter?: string;
  /** What a constraint asks for; empty for one that lets anybody in. */
  readonly kinds: readonly GuardKind[];
}
