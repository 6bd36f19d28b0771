/** What is known of the routes of a server. */

/** What stands between a request and a handler is there for. */
export type GuardKind =
  | 'authentication'
  | 'authorization'
  | 'csrf'
  | 'throttle'
  | 'body-limit'
  /** Says that a route needs no authentication. */
  | 'public'
  /** Says that a route is not protected against forged requests. */
  | 'csrf-exempt';

export interface CodePlace {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** Something that runs before a handler, or says something about it. */
export interface RouteGuard extends CodePlace {
  /** As the source names it: `login_required`, `passport.authenticate()`. */
  readonly name: string;
  /** What it is there for, as far as that is known. */
  readonly kinds: readonly GuardKind[];
  /** It is of a library that no model knows: whether it refuses requests is not known. */
  readonly isUnread?: true;
}

/** What a guard is there for, as reports spell it. */
export function spelledKinds({ kinds, isUnread }: RouteGuard): readonly (GuardKind | 'unknown')[] {
  return isUnread === true ? ['unknown'] : kinds;
}

export interface RouteHandler extends CodePlace {
  /** `NotesController.update`; the empty string for a function without a name. */
  readonly name: string;
}

/** Path and line are those of the call or annotation that registers it. */
export interface Route extends CodePlace {
  /** In capitals, sorted; `*` alone for any. */
  readonly methods: readonly string[];
  /** As the framework writes it, with the prefixes of all that it hangs below: `/notes/:id`. */
  readonly route: string;
  /** False where some part of the path is not known; it stands as `…`. */
  readonly isWhole: boolean;
  /** Library whose model knows the route: `express`. */
  readonly framework: string;
  /** `undefined` where it is not part of the program. */
  readonly handler: RouteHandler | undefined;
  /** In the order in which they run. */
  readonly guards: readonly RouteGuard[];
}

/** By path, file, methods and line. */
export function compareRoutes(a: Route, b: Route): number {
  for (const key of ['route', 'path'] as const) if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
  const [left, right] = [a.methods.join(), b.methods.join()];
  if (left !== right) return left < right ? -1 : 1;
  return a.line - b.line;
}
