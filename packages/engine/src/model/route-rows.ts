/** Rows of models that say what registers routes, and what guards them. */

import type { GuardKind } from '@assay/core';

/**
 * What a call, or an annotation, of a library does to the routes of a server. Routes hang on routers, values that
 * `router`, `group` and `scope` rows make; a router may hang below another one.
 *
 * | does      | meaning                                                                                          |
 * |-----------|--------------------------------------------------------------------------------------------------|
 * | `router`  | the result is a router, whose routes begin with `route`; of a class: its methods have routes          |
 * | `group`   | the result is a router below the receiver                                                          |
 * | `scope`   | the functions at `handlers` are given a router below the receiver                                  |
 * | `mount`   | the routers at `routers` hang below the receiver; what is no router there is a guard               |
 * | `guard`   | what stands at `guards` runs before the routes that the receiver is given afterwards                |
 * | `route`   | the receiver is given a route                                                                      |
 * | `entry`   | the result is a route, to be put into a list; its handler may be what an `include` gives               |
 * | `include` | the result is the list of routes at `routers`, or the one of a module that is named there              |
 * | `restrict` | the route that the receiver is, or whose handler the call decorates, answers to the methods at `methodsAt` alone, |
 * |           | and behind what is at `guards`                                                                       |
 * | `needs`   | the function that the call stands in runs after what is at `guards`                                   |
 * | `stop`    | what would run behind the guard that the call stands in does not; without such a call the library goes on  |
 * | `class`   | classes that extend it, and functions that it decorates, have the guards that `member` lists, or else     |
 * |           | `setting`, and those of their methods at `before`                                                  |
 * | `settings` | all routes of the library have the guards that the variable `setting` of a file lists               |
 * | `member`  | routers have what stands at `guards` as a member of the name at `route`                              |
 * | `strip`   | the result hands requests on to the routers at `routers`, without `route` in front of their paths        |
 * | `serve`   | the router that the value at `routers` is, or is made around, answers behind what is around it           |
 * | `wrapped` | the result is an application: what is stored in its `member`, and objects with a method of `before`     |
 * |          | that are made around it, run before its routes                                                        |
 * | `unread`  | the library registers routes in ways that no row tells                                                |
 * | `base`    | all routes of the library's annotated classes begin with `route`, but for those at `excludes`      |
 * | `versioned` | paths of annotated classes have their version in front, or the one at `version`, when `by` is `byPath` |
 * | `version` | the annotated class or method has the version at `version`                                         |
 * | `filter` | classes that implement or extend it guard routes of the library; of a call: what stands at `guards`, for  |
 * |          | the patterns that calls with a `route` give the same object                                         |
 * | `provider` | a filter that it annotates guards all of them, or those of the patterns at `route`, unless a binding says which |
 * | `binding` | an annotation of the program that it annotates binds the filters that carry it to what else does     |
 * | `procedures` | the result is a router of the procedures, and routers, that the object at `routers` holds by name: calls   |
 * |          | of the methods `members`, with a handler each                                                      |
 * | `application` | the call starts a program whose annotated classes have the guards that are registered beside it       |
 * | `global` | the values at `guards` guard all routes of the library's annotated classes                            |
 * | `passing` | the path is a library whose annotations, middleware and base classes refuse no request      |
 * | `advice` | the function that it annotates runs before those that its text names                          |
 * | `pointcut` | the function that it annotates stands for its text in such texts                             |
 * | `token`  | an object whose member `member` is the value provides such a guard, at `guards` of it                   |
 * | `mark`   | a handler, or a class, that the call annotates has the mark at `route`, unless what is at `guards` is false |
 * | `marker` | the result annotates with itself for a mark                                                        |
 * | `behind` | the result is the receiver behind what is at `guards`                                              |
 * | `file`   | what a file of the model's `files` exports under the name answers at the path that the file's own names: |
 * |          | the group `route` of that expression, and the group `method` if it has one                             |
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
  | 'file';

/**
 * Places are paths that begin at the call: `(0,rule=)`, `(1).url`; `()(0)` is what the result decorates. Of several, with
 * `|` between them, the first counts that is given.
 */
export interface RoutingRow {
  readonly row: 'routing';
  readonly does: RoutingRole;
  /** Path of the function's call, `Router.get()`, or of the annotation. */
  readonly path: string;
  /** Methods in capitals, `*` for any. Absent: as `methodsAt` says, or the handler's class. */
  readonly methods?: readonly string[];
  /** Where the method, or a list of methods, is given. */
  readonly methodsAt?: string;
  /** Where the path, or the beginning of paths, is given. */
  readonly route?: string;
  /**
   * Where functions are given, of which the last one is the handler and those before it run before it; of `group`, the class of which
   * the methods are that routes below it name. With `byFunction`, `scope` takes paths of files as well.
   */
  readonly handlers?: string;
  readonly guards?: string;
  /** Guards are given by names that the program has for them, which library `middleware` of models knows: `'auth'`. */
  readonly areNamed?: true;
  readonly routers?: string;
  /** Of `filter`: libraries whose routes it guards. Absent: its own. */
  readonly frameworks?: readonly string[];
  /** Of `base`: where the paths are listed that do not begin so; of `filter`, those that it is not for. */
  readonly excludes?: string;
  /** Of `filter` and `provider`: patterns are those of servlets. Absent: those of Ant. */
  readonly areServlets?: true;
  /** Where a version of routes is given, or a list of versions. */
  readonly version?: string;
  /** Of a version: name of the value that stands for none. */
  readonly neutral?: string;
  /** Of `versioned`: where it is given what part of a request tells its version. */
  readonly by?: string;
  /** Of `versioned`: name of the value at `by` that means the path. */
  readonly byPath?: string;
  /** Of `mount`: a path given here takes the place of the one that the router was made with. */
  readonly replaces?: true;
  /** Index of the argument that is a list of such definitions, or one. */
  readonly each?: number;
  /** Of `route`: where the beginning of its path is given apart from what is at `route`. */
  readonly under?: string;
  /** Of `route`: only texts that begin as one of these, the first that fits, are routes. */
  readonly beginnings?: readonly RouteBeginning[];
  /** Of `guard`: routes that were registered before it count as well. */
  readonly isForAll?: true;
  /** Of `guard`: it runs before routes whose path has a parameter of the name at `route`. */
  readonly byParameter?: true;
  /** Of `include`: the variable that holds a module's routes. */
  readonly variable?: string;
  /** Of `class`: the member that lists guards; of `wrapped`: the one that holds what answers; of `token`: the one that names what is provided. */
  readonly member?: string;
  /** Of `class` and `settings`: where a file lists guards, or names them: `VARIABLE.KEY`. */
  readonly setting?: string;
  /** Of `settings`: type of the first parameter of what is listed, and of functions within it: `HttpRequest`. */
  readonly request?: string;
  /** Of `class`: names of methods that run before all others; of `wrapped`: of those that run for each request. */
  readonly before?: readonly string[];
  /** Of `route`: a handler that is a router, or is made around one, hangs it below the receiver. */
  readonly mounts?: true;
  /** The receiver is the router of the function that the call stands in, and of what `scope` hands over, that function's own. */
  readonly byFunction?: true;
  /** Of `router`, and with `byFunction`: one that need not hang below another to be served. */
  readonly isRoot?: true;
  /** Of `file` and `procedures`: what stands in front of the path; of `scope`: the beginning where none is given. */
  readonly prefix?: string;
  /** Of `file`: regular expression source on parts of the path that folders and files have for other reasons: `^\\(.*\\)$`. */
  readonly dropped?: string;
  /** Of `file`: dots part the path as well, but for those in brackets, which are written as they are. */
  readonly hasDots?: true;
  /** Of `file`: functions by their names of which one has to make what is exported. */
  readonly madeBy?: readonly string[];
  /** Of a handler that is a class: what its methods answer; of procedures, what those that make them do: `{ get: 'GET', retrieve: 'GET {pk}/' }`. */
  readonly members?: Readonly<Record<string, string>>;
}

/** How a library names what it answers: `wp_ajax_save` is the action `save` of one path, for who is logged in. */
export interface RouteBeginning {
  /** What the name begins with. */
  readonly text: string;
  /** What stands in its place in the path. */
  readonly path: string;
  /** What the library itself asks of who sends such a request. */
  readonly asks: readonly GuardKind[];
}

/** A middleware, decorator, filter, interceptor, dependency or annotation, and what it checks. */
export interface GuardingRow {
  readonly row: 'guarding';
  /** Path of the function, class or annotation, `Strategy()` or `RolesAllowed`; what a call of it gives counts as well. */
  readonly path: string;
  /** Empty where it depends on more than a model can say: it is told as unknown. */
  readonly is: readonly GuardKind[];
  /** Of an annotation: what a method says of these takes the place of what its class does. `jakarta.annotation.security`. */
  readonly group?: string;
  /** Name of an argument that, where it is not false, lets anybody in: `optional`. */
  readonly liftedBy?: string;
  /** Regular expression source: the row takes the place of those without one where the first text that it is given matches. */
  readonly saying?: string;
}

/** A function that a guard or a handler calls, and that refuses the request where it is not let in. */
export interface RefusingRow {
  readonly row: 'refusing';
  /** Path of the function's call: `Request.jwtVerify()`. */
  readonly path: string;
  readonly is: readonly GuardKind[];
  /** It only answers: the request is refused where what asks gives the answer back, or ends by it. */
  readonly isAnswer?: true;
}

/** What tells a guard which request it has: its path, its method, the name of what handles it, or a mark that this has. */
export type RequestPart = 'path' | 'method' | 'handler' | 'mark';

/** A part of a request by which guards choose the requests that they refuse. */
export interface RequestPartRow {
  readonly row: 'request-part';
  /** Path of the value: `Request.path`, `Context.FullPath()`; of a mark, the call whose first argument names it. */
  readonly path: string;
  readonly part: RequestPart;
  /** A path without the beginning that the guard was registered for. */
  readonly isLocal?: true;
}

/**
 * What a call, or an annotation, does to rules that a library keeps about paths: chains of them, of which a request takes the first
 * that is about its path, and in it the first rule that is.
 *
 * | does      | meaning                                                                                     |
 * |-----------|---------------------------------------------------------------------------------------------|
 * | `scope`   | the chain that the function makes is about the paths that the call is given, and no others       |
 * | `match`   | what the next `decide` says is about the paths, and the method, that the call is given            |
 * | `rest`    | what it says is about all that no rule before was about                                         |
 * | `decide`  | requests are let in as `is` says                                                               |
 * | `close`   | what no rule is about is refused                                                                |
 * | `protect` | requests of the chain are asked for `is`, unless it lifts that                                    |
 * | `lift`    | requests of the chain are exempt from `is`, those of the paths alone that the call is given, if any |
 * | `ignore`  | the paths that the call is given have no chain                                                  |
 * | `order`   | number of the chain that the annotated function, or class, makes: the least comes first           |
 * | `program` | the annotated class begins a program of its own, whose chains are for its own routes               |
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

/** Rules about paths that a library is told in code, apart from the routes. */
export interface PathRuleRow {
  readonly row: 'path-rule';
  readonly does: PathRuleRole;
  /** Path of the function, or of the annotation. */
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

/** A row of an annotation of which one of a method takes the place of all of its class's that are of the same group. */
export function inPlaceOf(group: string, row: GuardingRow): GuardingRow {
  return { ...row, group };
}

/** A row of a guard that an argument of a name lifts. */
export function liftedBy(name: string, row: GuardingRow): GuardingRow {
  return { ...row, liftedBy: name };
}

/** A guard that is one of these kinds where the text that it is given matches a regular expression. */
export function guardingBy(path: string, saying: string, ...is: readonly GuardKind[]): GuardingRow {
  return { row: 'guarding', path, is, saying };
}

/** A call that refuses the request where it is not let in. */
export function refusing(path: string, ...is: readonly GuardKind[]): RefusingRow {
  return { row: 'refusing', path, is };
}

/** A call by whose answer a guard or a handler refuses the request. */
export function refusingBy(path: string, ...is: readonly GuardKind[]): RefusingRow {
  return { row: 'refusing', path, is, isAnswer: true };
}

/** What of a request tells which one it is. */
export function requestPart(path: string, part: RequestPart): RequestPartRow {
  return { row: 'request-part', path, part };
}

/** A path of a request, without the beginning that the function was registered for. */
export function localPath(path: string): RequestPartRow {
  return { row: 'request-part', path, part: 'path', isLocal: true };
}

export function pathRule(does: PathRuleRole, path: string, ...is: readonly GuardKind[]): PathRuleRow {
  return { row: 'path-rule', does, path, is };
}
