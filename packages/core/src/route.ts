/** Routes of a server. */

/** Purpose of something that runs between a request and its handler. */
export type GuardKind =
  | 'authentication'
  | 'authorization'
  | 'csrf'
  | 'throttle'
  | 'body-limit'
  /** Marks a route as requiring no authentication. */
  | 'public'
  /** Marks a route as exempt from CSRF protection. */
  | 'csrf-exempt';

export interface CodePlace {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** Middleware that runs before a handler, or an annotation on it. */
export interface RouteGuard extends CodePlace {
  /** Name in the source: `login_required`, `passport.authenticate()`. */
  readonly name: string;
  /** Its purposes, as far as known. */
  readonly kinds: readonly GuardKind[];
  /** Set for a guard from an unmodeled library, which may or may not reject requests. */
  readonly isUnread?: true;
}

/** The kinds of a guard as reports show them. */
export function spelledKinds({ kinds, isUnread }: RouteGuard): readonly (GuardKind | 'unknown')[] {
  return isUnread === true ? ['unknown'] : kinds;
}

export interface RouteHandler extends CodePlace {
  /** `NotesController.update`; the empty string for an anonymous function. */
  readonly name: string;
}

/** A route; path and line are those of the call or annotation that registers it. */
export interface Route extends CodePlace {
  /** In upper case, sorted; just `*` for any. */
  readonly methods: readonly string[];
  /** In the framework's syntax, including the prefixes of all routers it is mounted on: `/notes/:id`. */
  readonly route: string;
  /** False if some part of the path is not known, which is shown as `…`. */
  readonly isWhole: boolean;
  /** Library whose model found the route: `express`. */
  readonly framework: string;
  /** `undefined` if it is not part of the program. */
  readonly handler: RouteHandler | undefined;
  /** In order of execution. */
  readonly guards: readonly RouteGuard[];
}

/** Orders routes by route path, file, methods and line. */
export function compareRoutes(a: Route, b: Route): number {
  for (const key of ['route', 'path'] as const) if (a[key] !== b[key]) return a[key] < b[key] ? -1 : 1;
  const [left, right] = [a.methods.join(), b.methods.join()];
  if (left !== right) return left < right ? -1 : 1;
  return a.line - b.line;
}
