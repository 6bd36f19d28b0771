/** Model rows for the registration of routes and their guards. */

import type { GuardKind } from '@assay/core';

/**
 * Effect of a library's call or annotation on the routes of a server. Routes belong to routers, values created by
 * `router`, `group` and `scope` rows; a router may be mounted below another one.
 *
 * | does      | meaning                                                                                          |
 * |-----------|--------------------------------------------------------------------------------------------------|
 * | `router`  | the result is a router with the prefix `route`; for a class: its methods are handlers              |
 * | `group`   | the result is a router below the receiver                                                          |
 * | `scope`   | the functions at `handlers` receive a router below the receiver                                    |
 * | `mount`   | mounts the routers at `routers` below the receiver; anything else there is a guard                 |
 * | `guard`   | the values at `guards` run before the routes that are registered with the receiver afterwards      |
 * | `route`   | registers a route with the receiver                                                                |
 * | `entry`   | the result is a route for a list; its handler may be the result of an `include`                    |
 * | `include` | the result is the list of routes at `routers`, or that of a module named there                     |
 * | `restrict` | the route that is the receiver, or whose handler the call decorates, accepts only the methods at  |
 * |           | `methodsAt`, after the guards at `guards`                                                          |
 * | `needs`   | the function that contains the call runs after the values at `guards`                              |
 * | `stop`    | handlers after the guard that contains the call do not run; without such a call the library continues |
 * | `class`   | derived classes and decorated functions have the guards listed in `member`, or else in `setting`,  |
 * |           | and those of their methods in `before`                                                             |
 * | `settings` | all routes of the library have the guards listed in the variable `setting` of a file              |
 * | `member`  | routers have the values at `guards` as a member named at `route`                                   |
 * | `strip`   | the result passes requests to the routers at `routers` with the prefix `route` removed             |
 * | `serve`   | the router at `routers`, directly or wrapped, handles requests after its wrappers                  |
 * | `wrapped` | the result is an application: values stored in its `member`, and objects with a method of `before` |
 * |           | that wrap it, run before its routes                                                                |
 * | `unread`  | the library registers routes in ways that no row describes                                         |
 * | `base`    | all routes of the library's annotated classes have the prefix `route`, except those at `excludes`  |
 * | `versioned` | paths of annotated classes are prefixed by their version, or the one at `version`, if `by` is `byPath` |
 * | `version` | the annotated class or method has the version at `version`                                         |
 * | `filter`  | classes that implement or extend it guard routes of the library; for a call: the values at         |
 * |           | `guards`, for the patterns that calls with a `route` set on the same object                        |
 * | `provider` | an annotated filter guards all routes, or those matching `route`, unless a binding selects them   |
 * | `binding` | an annotated annotation of the program binds the filters that carry it to everything else that does |
 * | `procedures` | the result is a router of the procedures and routers in the object at `routers`, by name: calls |
 * |           | of the methods `members`, with one handler each                                                    |
 * | `application` | the call starts a program whose annotated classes have the guards registered next to it        |
 * | `global`  | the values at `guards` guard all routes of the library's annotated classes                         |
 * | `passing` | the path is a library whose annotations, middleware and base classes never reject requests         |
 * | `advice`  | the annotated function runs before those that its string matches                                   |
 * | `pointcut` | the annotated function stands for its string in such strings                                      |
 * | `token`   | an object whose member `member` is the value provides such a guard, in its member `guards`         |
 * | `mark`    | an annotated handler or class has the mark at `route`, unless the value at `guards` is false       |
 * | `marker`  | the result is an annotation that uses itself as the mark                                           |
 * | `behind`  | the result is the receiver, guarded by the values at `guards`                                      |
 * | `file`    | an export of this name, in a file that matches the model's `files`, handles the path in the group  |
 * |           | `route` of that expression, and the method in the group `method` if there is one                   |
 * | `page`    | a file whose code outside functions reads the value is served at its own path, unless another file |
 * |           | includes it; with no methods: a call that decides whether the file ends, as parts of programs do   |
 */
export type RoutingRole =
  | 'router'
  | 'group'
  | 'scope'
  | 'mount'
  | 'guard'
  | 'route'
  | 'entry'
  | 'include'
  | 'restrict'
  | 'needs'
  | 'stop'
  | 'member'
  | 'strip'
  | 'serve'
  | 'wrapped'
  | 'unread'
  | 'passing'
  | 'advice'
  | 'pointcut'
  | 'class'
  | 'settings'
  | 'filter'
  | 'provider'
  | 'binding'
  | 'procedures'
  | 'application'
  | 'global'
  | 'token'
  | 'mark'
  | 'marker'
  | 'behind'
  | 'base'
  | 'versioned'
  | 'version'
  | 'file'
  | 'page';

/**
 * Places are paths that begin at the call: `(0,rule=)`, `(1).url`; `()(0)` is the function that the result decorates.
 * Of several separated by `|`, the first one present counts.
 */
export interface RoutingRow {
  readonly row: 'routing';
  readonly does: RoutingRole;
  /** Path of the function's call, `Router.get()`, or of the annotation. */
  readonly path: string;
  /** Methods in upper case, `*` for any. Absent: determined by `methodsAt`, or by the handler's class. */
  readonly methods?: readonly string[];
  /** Position of the method, or of a list of methods. */
  readonly methodsAt?: string;
  /** Position of the path, or of the prefix. */
  readonly route?: string;
  /**
   * Position of functions, of which the last is the handler and the others run before it; for `group`, the class whose
   * methods the routes below it name. With `byFunction`, `scope` also accepts file paths.
   */
  readonly handlers?: string;
  readonly guards?: string;
  /** Guards are given by the program's names for them, which the model library `middleware` knows: `'auth'`. */
  readonly areNamed?: true;
  readonly routers?: string;
  /** For `filter`: libraries whose routes it guards. Absent: its own. */
  readonly frameworks?: readonly string[];
  /** For `base`: position of the paths without the prefix; for `filter`, of the paths it does not apply to. */
  readonly excludes?: string;
  /** For `filter` and `provider`: patterns use servlet syntax. Absent: Ant syntax. */
  readonly areServlets?: true;
  /** Position of a version of routes, or of a list of versions. */
  readonly version?: string;
  /** For versions: name of the value that stands for none. */
  readonly neutral?: string;
  /** For `versioned`: position of the value that tells which part of a request holds the version. */
  readonly by?: string;
  /** For `versioned`: name of the value at `by` that refers to the path. */
  readonly byPath?: string;
  /** For `mount`: a path given here replaces the prefix that the router was created with. */
  readonly replaces?: true;
  /** Index of the argument that is a list of such definitions, or a single one. */
  readonly each?: number;
  /** For `route`: position of a path prefix that is given separately from `route`. */
  readonly under?: string;
  /** For `route`: only strings with one of these prefixes are routes; the first match applies. */
  readonly beginnings?: readonly RouteBeginning[];
  /** For `guard`: also applies to routes registered before it. */
  readonly isForAll?: true;
  /** For `guard`: it runs before routes with a path parameter of the name at `route`. */
  readonly byParameter?: true;
  /** For `include`: variable that holds a module's routes. */
  readonly variable?: string;
  /**
   * For `class`: member that lists guards; for `wrapped`: member that holds the application's entry point; for `token`:
   * member that names what is provided.
   */
  readonly member?: string;
  /** For `class` and `settings`: where a file lists guards, or names them: `VARIABLE.KEY`. */
  readonly setting?: string;
  /**
   * For `settings`: type of the first parameter of the listed functions and of functions nested in them: `HttpRequest`.
   */
  readonly request?: string;
  /** For `class`: methods that run before all others; for `wrapped`: methods that run for each request. */
  readonly before?: readonly string[];
  /** For `route`: a handler that is a router, or wraps one, mounts it below the receiver. */
  readonly mounts?: true;
  /**
   * The receiver is the router of the function that contains the call; for `scope`, the callbacks' own router is below
   * it.
   */
  readonly byFunction?: true;
  /** For `scope`: the result is the router that the functions receive. */
  readonly isReturned?: true;
  /** For `router`, and with `byFunction`: one that need not be mounted to be served. */
  readonly isRoot?: true;
  /** For `file` and `procedures`: prefix of the path; for `scope`: the prefix if none is given. */
  readonly prefix?: string;
  /** For `file`: regular expression source on path segments that are not part of the route: `^\\(.*\\)$`. */
  readonly dropped?: string;
  /** For `file`: dots separate segments as well, except in brackets, whose content is escaped. */
  readonly hasDots?: true;
  /** For `file`: names of functions, one of which must create the export. */
  readonly madeBy?: readonly string[];
  /**
   * For a handler class: what its methods handle; for procedures: what the creating methods do: `{ get: 'GET',
   * retrieve: 'GET {pk}/' }`.
   */
  readonly members?: Readonly<Record<string, string>>;
}

/**
 * A library's naming scheme for routes: `wp_ajax_save` is the action `save` of one path, for users who are logged in.
 */
export interface RouteBeginning {
  /** Prefix of the name. */
  readonly text: string;
  /** Replacement for the prefix in the path. */
  readonly path: string;
  /** Authentication that the library itself requires for such requests. */
  readonly asks: readonly GuardKind[];
}

/** A middleware, decorator, filter, interceptor, dependency or annotation, and what it checks. */
export interface GuardingRow {
  readonly row: 'guarding';
  /**
   * Path of the function, class or annotation, `Strategy()` or `RolesAllowed`; the result of calling it counts as well.
   */
  readonly path: string;
  /** Empty if it depends on more than a model can express: reported as unknown. */
  readonly is: readonly GuardKind[];
  /** For annotations: those of a group on a method override those on its class. `jakarta.annotation.security`. */
  readonly group?: string;
  /** Keyword of an argument that admits anyone unless it is false: `optional`. */
  readonly liftedBy?: string;
  /** Regular expression source: the row overrides those without one if the first string argument matches. */
  readonly saying?: string;
}

/** A function called by a guard or handler that rejects unauthorized requests. */
export interface RefusingRow {
  readonly row: 'refusing';
  /** Path of the function's call: `Request.jwtVerify()`. */
  readonly path: string;
  readonly is: readonly GuardKind[];
  /** It only returns a result: the request is rejected if the caller returns the result, or ends because of it. */
  readonly isAnswer?: true;
}

/** What a guard can test of a request: its path, its method, the name of its handler, or a mark on the handler. */
export type RequestPart = 'path' | 'method' | 'handler' | 'mark';

/** A part of a request by which guards select the requests they reject. */
export interface RequestPartRow {
  readonly row: 'request-part';
  /** Path of the value: `Request.path`, `Context.FullPath()`; for a mark, the call whose first argument names it. */
  readonly path: string;
  readonly part: RequestPart;
  /** A path without the prefix that the guard was registered for. */
  readonly isLocal?: true;
}

/**
 * Effect of a call or annotation on a library's path rules: a request is handled by the first chain that matches its
 * path, and within it by the first matching rule.
 *
 * | does      | meaning                                                                                     |
 * |-----------|---------------------------------------------------------------------------------------------|
 * | `scope`   | the chain that the function creates applies only to the paths passed to the call            |
 * | `match`   | the next `decide` applies to the paths and the method passed to the call                    |
 * | `rest`    | the next `decide` applies to everything that no earlier rule matched                        |
 * | `decide`  | requests are admitted according to `is`                                                     |
 * | `close`   | requests that match no rule are rejected                                                    |
 * | `protect` | requests of the chain must satisfy `is`, unless it lifts that                               |
 * | `lift`    | requests of the chain are exempt from `is`, or only those for the paths passed to the call  |
 * | `ignore`  | the paths passed to the call have no chain                                                  |
 * | `order`   | number of the chain that the annotated function or class creates: the lowest comes first    |
 * | `program` | the annotated class starts a program of its own, whose chains apply to its own routes       |
 */
export type PathRuleRole =
  | 'scope'
  | 'match'
  | 'rest'
  | 'decide'
  | 'close'
  | 'protect'
  | 'lift'
  | 'ignore'
  | 'order'
  | 'program';

/** Path rules that code configures separately from the routes. */
export interface PathRuleRow {
  readonly row: 'path-rule';
  readonly does: PathRuleRole;
  /** Path of the function or annotation. */
  readonly path: string;
  readonly is: readonly GuardKind[];
}

export function routing(
  does: RoutingRole,
  path: string,
  row: Omit<RoutingRow, 'row' | 'does' | 'path'> = {},
): RoutingRow {
  return { row: 'routing', does, path, ...row };
}

export function guarding(path: string, ...is: readonly GuardKind[]): GuardingRow {
  return { row: 'guarding', path, is };
}

/** An annotation row that, on a method, overrides all rows of the same group on its class. */
export function inPlaceOf(group: string, row: GuardingRow): GuardingRow {
  return { ...row, group };
}

/** A guard row that an argument of the given name lifts. */
export function liftedBy(name: string, row: GuardingRow): GuardingRow {
  return { ...row, liftedBy: name };
}

/** A guard that has these kinds if its string argument matches a regular expression. */
export function guardingBy(path: string, saying: string, ...is: readonly GuardKind[]): GuardingRow {
  return { row: 'guarding', path, is, saying };
}

/** A call that rejects unauthorized requests. */
export function refusing(path: string, ...is: readonly GuardKind[]): RefusingRow {
  return { row: 'refusing', path, is };
}

/** A call by whose result a guard or handler rejects the request. */
export function refusingBy(path: string, ...is: readonly GuardKind[]): RefusingRow {
  return { row: 'refusing', path, is, isAnswer: true };
}

/** A part of a request that guards test. */
export function requestPart(path: string, part: RequestPart): RequestPartRow {
  return { row: 'request-part', path, part };
}

/** A request's path without the prefix that the function was registered for. */
export function localPath(path: string): RequestPartRow {
  return { row: 'request-part', path, part: 'path', isLocal: true };
}

export function pathRule(does: PathRuleRole, path: string, ...is: readonly GuardKind[]): PathRuleRow {
  return { row: 'path-rule', does, path, is };
}
