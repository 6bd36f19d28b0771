/**
 * Library models: what a library's functions mean, as rows of data.
 *
 * A row binds a place in a library's API to a kind; rules name kinds only. The place is a path:
 *
 * | step     | meaning                                                                            |
 * |----------|------------------------------------------------------------------------------------|
 * | `name`   | member of the module's export, of the value before it, or a type of this model     |
 * | `.'a:b'` | member whose name is no word                                                       |
 * | `.name`  | member; `.*` is any member and any element, `.name*` each whose name begins so     |
 * | `[]`     | what a loop over the value gives                                                   |
 * | `()`     | what calling or constructing the value gives; promises count as what they hold     |
 * | `(0)`    | argument 0 (0-based); `(1..)` argument 1 and later; `(*)` any; `(-1)` the last     |
 * | `(0,a=)` | argument 0, or the one that is given by the name `a`; `(a=)` only that one          |
 * | `@0`     | parameter 0 of the function found there, as `get(1..)@0` for a route handler's req; `@1..` all from 1 on, `@*` any |
 * | `^`      | what the function found there returns                                              |
 * | `=`      | last step only: the value that is assigned to the member, as `Element.innerHTML=`  |
 * | `==`     | last step only: the value that the member is compared with, as `Account.password==` |
 *
 * The empty path is the module's export itself; `()` alone is the result of calling it. A path that starts with a
 * type named in `types` starts at a value of that type: with `types: { Pool: ['Pool()'] }`, `Pool.query(0)` is the
 * first argument of `query` on any pool. `library:Type` names a type of another model.
 */

import type { OperationName } from '../ir/operations.ts';
import type { MatchExtent } from '../regex/translate-pattern.ts';
import type { KindOf } from '../vocabulary/kinds.ts';
import type { CheckingRow } from './checking-rows.ts';
import type { GuardingRow, PathRuleRow, RefusingRow, RequestPartRow, RoutingRow } from './route-rows.ts';

export interface SourceRow {
  readonly row: 'source';
  /** Source kind: `remote-input`. */
  readonly kind: string;
  readonly path: string;
  /** For traces and messages, a noun phrase: `the request's query string`. */
  readonly description: string;
  /** The place holds an object whose parts are the data: the object itself does no harm at a `whole` sink. */
  readonly object?: true;
  /** The text holds no line ends: an address or a header as it was sent. */
  readonly oneLine?: true;
  /** Only who sends the request can have set it, a header or a cookie: no link of somebody else does. */
  readonly bySender?: true;
  /** Another window has sent it: in the script of a worker, and behind a look at its origin, it is no source. */
  readonly ofWindow?: true;
  /** The last part of a path, without a slash. */
  readonly lastPart?: true;
  /** A request's path or a part of it. */
  readonly ofPath?: true;
  /** A path from which the server has taken `..`: it leads out of no folder that it is put behind. */
  readonly resolved?: true;
  /** A schema says what each part is, which leaves no name of a member to whoever sends it: arguments of GraphQL. */
  readonly bySchema?: true;
  /** A text, or an object of texts: the parameters of a query string, where no part is an object with operators. */
  readonly ofTexts?: true;
  /** A broker hands it on: who may put messages on a queue has mostly an account of it, and need not be a stranger. */
  readonly byBroker?: true;
  /** Text that it always begins with: a path has a slash. */
  readonly prefix?: string;
  /** The call reads with so many arguments at most; with more of them it sets, and answers with its receiver. */
  readonly mostArguments?: number;
}

export interface SinkRow {
  readonly row: 'sink';
  /** Sink kind: `sql-query`. */
  readonly kind: string;
  readonly path: string;
  /** All must hold for the row to count: conditions on constants elsewhere in the same call. */
  readonly when: readonly Condition[];
  /** Only the value itself counts, not its parts: `send({ name })` writes JSON, `query({ text, values })` binds. */
  readonly whole?: true;
  /** What is not a text is written as JSON, objects of the program's own classes as well. */
  readonly serializes?: true;
  /** Only an object whose members the source chooses counts: the value itself, or a copy of all that it has. */
  readonly record?: true;
  /** Only data counts that is unpacked on its way, by a propagator that `unpacks`. */
  readonly unpacked?: true;
  /** Members at any depth that are taken for what they are: `$eq`, below which an operator is none. */
  readonly literalUnder?: ReadonlySet<string>;
}

/** The call's result is the argument, made safe for the sanitizer's kind. */
export interface SanitizerRow {
  readonly row: 'sanitizer';
  /** Sanitizer kind: `sql-escape`. */
  readonly kind: string;
  /**
   * Path of the argument that is made safe: `escapeLiteral(0)`. Of a member that is safe as it is read: `URL.port`; with `=` of
   * one that makes safe what is stored in it: the query of an address does not choose its host.
   */
  readonly path: string;
}

/** The call answering `returns` proves that the argument is safe for the sanitizer's kind. */
export interface GuardRow {
  readonly row: 'guard';
  readonly kind: string;
  /** Path of the argument that is proven safe: `isSafePath(0)`. */
  readonly path: string;
  /** `'any'`: the call throws for all that is not safe. */
  readonly returns: boolean | 'any';
  /** The test compares paths as they are written: it proves those alone that `..` was taken out of. */
  readonly ofResolved?: true;
  /** The test compares texts: what it is compared with has to end with a separator, or `/srv/data-old` is in `/srv/data`. */
  readonly ofText?: true;
}

/** Data flows from one place of a call to another: `parse(0)` to `parse()`. Unknown functions pass every argument to
 * their result anyhow; a propagator says it exactly and switches that guess off for the call. */
export interface PropagatorRow {
  readonly row: 'propagator';
  readonly from: string;
  readonly to: string;
  /** The result begins as the first argument does: an address that is parsed and written again keeps its host. */
  readonly sameStart?: true;
  /** It takes an encoding off: a test of the text before says nothing of what comes out, as `%2e%2e`. */
  readonly decodes?: true;
  /** What comes out may be a thousand times as long: a reader of compressed data. */
  readonly unpacks?: true;
  /** An address that another argument is resolved against: the result has its host, or nothing of it. */
  readonly isBase?: true;
}

/** The call's result carries nothing of its arguments: a length, a hash, a boolean. */
export interface NeutralRow {
  readonly row: 'neutral';
  /** Path of the function: `createHash`. */
  readonly path: string;
}

/** The function is an operation of the engine: `Map.get` is `get`. See `ir/operations.ts`. */
export interface OperationRow {
  readonly row: 'operation';
  /** Path of the function: `List.add`. */
  readonly path: string;
  /** `push`, or of functions on an object `Object.keys`. */
  readonly operation: OperationName;
  /**
   * Arguments that stand for the operation's receiver and arguments, where the function is no method: `[0, 1]` of
   * `Contains(text, part)`. With one entry all other arguments come behind it. Empty for a method.
   */
  readonly order: readonly (number | 'this')[];
}

/**
 * What a handler gives back is given to a value that its registration names, which makes the answer of it: the class of
 * answers at `response_class` of a route.
 */
export interface AnsweringRow {
  readonly row: 'answering';
  /** Path of the argument that names it: `App.get(response_class=)`. */
  readonly path: string;
  /** Where the handler stands, seen from the same call: `(1,endpoint=)`, or `()(0)` for one that the result decorates. */
  readonly handler: string;
}

/** A constant of the library: `VersionTLS10` is 769. */
export interface ConstantRow {
  readonly row: 'constant';
  readonly path: string;
  readonly value: string | number | boolean;
}

/** A value at this place is a misuse by itself, with no flow: `createHash(0)` being `md5`. */
export interface MisuseRow {
  readonly row: 'misuse';
  /** Misuse kind: `weak-hash`. */
  readonly kind: string;
  /** Path of the value: `createHash(0)`, `request(0).rejectUnauthorized`, `cookie(2).httpOnly`. */
  readonly path: string;
  readonly is: ValueTest;
  readonly when: readonly Condition[];
}

/** A test on a value's constant. A value that is not constant passes no test but `{ constant: false }`. */
export type ValueTest =
  | { readonly equals: string | number | boolean | null }
  /** Regular expression source, case-insensitive, on string constants. */
  | { readonly matches: string }
  /** Regular expression source, case-insensitive, on a text of which no more than the beginning need be constant. */
  | { readonly begins: string }
  /**
   * The same on how a text ends of which no more than the end need be constant; at a receiver, on the path of the file that it
   * was opened by.
   */
  | { readonly ends: string }
  | { readonly below: number }
  /** True: any constant string. False: something that is not constant. */
  | { readonly constant: boolean }
  /** The call itself: the function is not to be called at all. */
  | { readonly called: true }
  /** Regular expression source on the places of libraries that the argument may be: `yaml.SafeLoader`. */
  | { readonly place: string }
  /** The argument or member is known to be missing. */
  | { readonly absent: true }
  /** Whether it is a function that may answer one thing or another, or refuse: one of the program that always answers the same does not. */
  | { readonly decides: boolean }
  /** The argument stands there in every run: it is no element of a list of which no more than its elements is known. */
  | { readonly placed: true }
  /** May be a regular expression that, with the right text, takes so long where it is matched to so much of it. */
  | { readonly matchTime: 'polynomial' | 'exponential'; readonly extent?: MatchExtent }
  | { readonly anyOf: readonly ValueTest[] }
  | { readonly not: ValueTest };

export interface Condition {
  /** Path that starts at the same call as the row's own: `spawn(2).shell`. */
  readonly path: string;
  readonly is: ValueTest;
}

/** A call that never returns: it ends the program, or raises. */
export interface EndRow {
  readonly row: 'end';
  /** Path of the function: `exit`. */
  readonly path: string;
}

/** A call that returns only when the argument is true. */
export interface AssertionRow {
  readonly row: 'assertion';
  /** `ok(0)`. */
  readonly path: string;
}

export type ModelRow =
  | RoutingRow
  | GuardingRow
  | RefusingRow
  | RequestPartRow
  | AnsweringRow
  | CheckingRow
  | PathRuleRow
  | SourceRow
  | SinkRow
  | SanitizerRow
  | GuardRow
  | AssertionRow
  | EndRow
  | PropagatorRow
  | NeutralRow
  | OperationRow
  | ConstantRow
  | MisuseRow;

export interface Model {
  /** Package name as it is imported; `node:fs` for Node's own; `global` for global variables of the platform. */
  readonly library: string;
  /** Other import names of the same API: `fs` of `node:fs`. */
  readonly aliases: readonly string[];
  /** Version range the rows hold for, for readers. */
  readonly versions: string;
  /**
   * Regular expression source on paths. The model then speaks of what those files export, and that a framework finds
   * there by its place: `default@0` is the first parameter of the default export.
   */
  readonly files: string | undefined;
  /**
   * Regular expression source on names. The model then speaks of what a module that is neither described nor part of
   * the program exports under such a name: of code that a tool writes for each project anew. The empty path is that
   * export; what it makes, or the type that it is, starts there as well.
   */
  readonly names: string | undefined;
  /** Type name to the paths whose values have the type. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly ModelRow[];
}

/** Models by the language of the programs that they speak of. */
export type Models = Readonly<Record<string, readonly Model[]>>;

export interface ModelDefinition {
  readonly library: string;
  readonly aliases?: readonly string[];
  readonly versions?: string;
  readonly files?: string;
  readonly names?: string;
  readonly types?: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly ModelRow[];
}

export function defineModel(definition: ModelDefinition): Model {
  return { aliases: [], versions: '*', files: undefined, names: undefined, types: {}, ...definition };
}

export function source(kind: KindOf<'source'>, path: string, description: string): SourceRow {
  return { row: 'source', kind, path, description };
}

/** A source that is an object: `req.query`, whose members are texts. */
export function objectSource(kind: KindOf<'source'>, path: string, description: string): SourceRow {
  return { row: 'source', kind, path, description, object: true };
}

/** A source that the call is with so many arguments at most: with more it sets what it reads. */
export function readWith(mostArguments: number, row: SourceRow): SourceRow {
  return { ...row, mostArguments };
}

/** A source whose text, or texts, hold no line ends. */
export function oneLine(row: SourceRow): SourceRow {
  return { ...row, oneLine: true };
}

/** A name that was cut out of a path: it holds no slash. */
export function lastPart(row: SourceRow): SourceRow {
  return { ...row, lastPart: true };
}

/** A request's path, a part of it, or the parameters that a route takes from it. */
export function ofPath(row: SourceRow): SourceRow {
  return { ...row, ofPath: true };
}

/** A request's path as the server has decoded and resolved it. */
export function resolvedPath(row: SourceRow): SourceRow {
  return { ...ofPath(row), resolved: true };
}

/** The path of a request, with what follows it. */
export function fromRoot(row: SourceRow): SourceRow {
  return behind('/', row);
}

/** A text that always begins with `prefix`. */
export function behind(prefix: string, row: SourceRow): SourceRow {
  return { ...row, prefix };
}

/** The whole address that a request was sent to: its host is the server's own, whatever else the sender chooses. */
export function ownAddress(row: SourceRow): SourceRow {
  return behind(ownStart, row);
}

/** What stands for the beginning of a server's own address. */
const ownStart = 'https://this-server/';

/** True for a source that `ownAddress` has made. */
export function isOwnAddress({ prefix }: SourceRow): boolean {
  return prefix === ownStart;
}

/** A source of which a schema says what each part is. */
export function bySchema(row: SourceRow): SourceRow {
  return { ...row, bySchema: true };
}

/** A source that is a text, or whose parts are. */
export function ofTexts(row: SourceRow): SourceRow {
  return { ...row, ofTexts: true };
}

/** Messages of a queue or a topic: who has put them there is not certain. */
export function byBroker(row: SourceRow): SourceRow {
  return { ...row, byBroker: true };
}

/** Headers and cookies: sources that nobody but the sender of the request sets. */
export function bySender(row: SourceRow): SourceRow {
  return { ...row, bySender: true };
}

/** Messages between windows: those of a worker come from the page that has started it. */
export function ofWindow(row: SourceRow): SourceRow {
  return { ...row, ofWindow: true };
}

export function sink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when };
}

/** A sink at which data inside an object or array literal does no harm. */
export function wholeSink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, whole: true };
}

/** A sink that takes texts, and writes every object as JSON: the body of an answer. */
export function textSink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, whole: true, serializes: true };
}

/** A sink that takes each member of an object: harmless for a literal that names its members. */
export function recordSink(kind: string, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, record: true };
}

/** A sink at which only what was unpacked on its way does harm. */
export function unpackedSink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, unpacked: true };
}

/** A sink at which what stands under some names, at any depth, is taken for what it is. */
export function literalUnder(row: SinkRow, ...names: readonly string[]): SinkRow {
  return { ...row, literalUnder: new Set(names) };
}

export function sanitizer(kind: KindOf<'sanitizer'>, path: string): SanitizerRow {
  return { row: 'sanitizer', kind, path };
}

export function guard(
  kind: KindOf<'sanitizer'>,
  path: string,
  returns: GuardRow['returns'] = true,
): GuardRow {
  return { row: 'guard', kind, path, returns };
}

/** A guard of a path that proves it only where `..` was taken out of it before. */
export function resolvedGuard(path: string, returns: GuardRow['returns'] = true): GuardRow {
  return { row: 'guard', kind: 'folder-check', path, returns, ofResolved: true };
}

/** A guard that compares a path with a folder as texts. */
export function textGuard(path: string): GuardRow {
  return { row: 'guard', kind: 'folder-check', path, returns: true, ofText: true };
}

export function end(path: string): EndRow {
  return { row: 'end', path };
}

export function assertion(path: string): AssertionRow {
  return { row: 'assertion', path };
}

export function propagator(from: string, to: string): PropagatorRow {
  return { row: 'propagator', from, to };
}

/** A propagator whose result begins as what it is made of. */
export function sameStart(row: PropagatorRow): PropagatorRow {
  return { ...row, sameStart: true };
}

/** Functions that take an encoding off their first argument. */
export function decoders(...names: readonly string[]): readonly PropagatorRow[] {
  return names.map((name) => ({ ...propagator(`${name}(0)`, `${name}()`), decodes: true }));
}

/** A propagator from compressed data to what it is unpacked to. */
export function unpacks(row: PropagatorRow): PropagatorRow {
  return { ...row, unpacks: true };
}

/** A propagator from the address that another one is resolved against. */
export function asBase(row: PropagatorRow): PropagatorRow {
  return { ...row, isBase: true };
}

export function neutral(path: string): NeutralRow {
  return { row: 'neutral', path };
}

export function constant(path: string, value: ConstantRow['value']): ConstantRow {
  return { row: 'constant', path, value };
}

export function operation(
  path: string,
  name: OperationName,
  ...order: readonly (number | 'this')[]
): OperationRow {
  return { row: 'operation', path, operation: name, order };
}

export function answering(path: string, handler: string): AnsweringRow {
  return { row: 'answering', path, handler };
}

export function misuse(
  kind: KindOf<'misuse'>,
  path: string,
  is: ValueTest,
  ...when: readonly Condition[]
): MisuseRow {
  return { row: 'misuse', kind, path, is, when };
}

export function when(path: string, is: ValueTest): Condition {
  return { path, is };
}
