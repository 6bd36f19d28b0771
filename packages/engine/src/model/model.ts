/**
 * Library models: the meaning of a library's functions, as rows of data.
 *
 * A row binds a place in a library's API to a kind; rules refer only to kinds. The place is a path:
 *
 * | step     | meaning                                                                            |
 * |----------|------------------------------------------------------------------------------------|
 * | `name`   | member of the module's export, of the value before it, or a type of this model     |
 * | `.'a:b'` | member whose name is not an identifier                                             |
 * | `.name`  | member; `.*` is any member and any element, `.name*` each with that name prefix    |
 * | `[]`     | element when iterating over the value                                              |
 * | `()`     | result of calling or constructing the value; a promise counts as its value         |
 * | `(0)`    | argument 0 (0-based); `(1..)` argument 1 and later; `(*)` any; `(-1)` the last     |
 * | `(0,a=)` | argument 0, or the one with the keyword `a`; `(a=)` only the latter                |
 * | `@0`     | parameter 0 of the function found there, as in `get(1..)@0` for a route handler's req; `@1..` all from 1 on, `@*` any |
 * | `^`      | return value of the function found there                                           |
 * | `=`      | last step only: the value assigned to the member, as in `Element.innerHTML=`       |
 * | `==`     | last step only: the value the member is compared with, as in `Account.password==`  |
 *
 * The empty path is the module's export itself; `()` alone is the result of calling it. A path that starts with a type
 * named in `types` starts at a value of that type: with `types: { Pool: ['Pool()'] }`, `Pool.query(0)` is the first
 * argument of `query` on any pool. `library:Type` names a type of another model.
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
  /** Noun phrase for traces and messages: `the request's query string`. */
  readonly description: string;
  /** The place holds an object whose parts are the data: the object itself is harmless at a `whole` sink. */
  readonly object?: true;
  /** The string contains no line breaks: a URL or a header as sent. */
  readonly oneLine?: true;
  /** Only the sender of the request can set it, as with headers and cookies; a foreign page's link cannot. */
  readonly bySender?: true;
  /** Sent by another window: not a source in a worker's script, or after a check of its origin. */
  readonly ofWindow?: true;
  /** The last segment of a path, without a slash. */
  readonly lastPart?: true;
  /** A request's path or a part of it. */
  readonly ofPath?: true;
  /** A path from which the server has removed `..`: appended to a folder, it cannot escape it. */
  readonly resolved?: true;
  /** A schema defines its parts, so that the sender cannot choose member names: GraphQL arguments. */
  readonly bySchema?: true;
  /** A string, or an object of strings, such as query parameters, whose parts cannot be objects with operators. */
  readonly ofTexts?: true;
  /** Delivered by a broker: whoever can enqueue messages usually has an account there, and need not be untrusted. */
  readonly byBroker?: true;
  /** Constant prefix of the value: a slash for a path. */
  readonly prefix?: string;
  /** Maximum number of arguments with which the call reads; with more it writes, and returns its receiver. */
  readonly mostArguments?: number;
}

/**
 * Members of record classes that list fields: those that data may set, or those that it may not. A class without either
 * lets none be set.
 */
export interface FieldLists {
  readonly allowed: string;
  readonly refused: string;
}

export interface SinkRow {
  readonly row: 'sink';
  /** Sink kind: `sql-query`. */
  readonly kind: string;
  readonly path: string;
  /** All must hold for the row to apply: conditions on constants elsewhere in the same call. */
  readonly when: readonly Condition[];
  /** Only the value itself counts, not its parts: `send({ name })` writes JSON, `query({ text, values })` binds. */
  readonly whole?: true;
  /** Anything but a string is written as JSON, including objects of the program's own classes. */
  readonly serializes?: true;
  /** Only an object whose members the source chooses counts: the value itself, or a copy of all its members. */
  readonly record?: true;
  /** Only data that was decompressed on its path counts, by a propagator that `unpacks`. */
  readonly unpacked?: true;
  /** The record's class lists the fields that may be set so. */
  readonly fieldsBy?: FieldLists;
  /** Members at any depth whose values are taken literally: below `$eq`, operators have no effect. */
  readonly literalUnder?: ReadonlySet<string>;
}

/** The call's result is the argument, sanitized for the sanitizer's kind. */
export interface SanitizerRow {
  readonly row: 'sanitizer';
  /** Sanitizer kind: `sql-escape`. */
  readonly kind: string;
  /**
   * Path of the sanitized argument: `escapeLiteral(0)`. Or of a member that is safe to read: `URL.port`; with `=` of
   * one that makes stored values safe: the query of a URL does not choose its host.
   */
  readonly path: string;
}

/** If the call returns `returns`, the argument is proven safe for the sanitizer's kind. */
export interface GuardRow {
  readonly row: 'guard';
  readonly kind: string;
  /** Path of the argument that is proven safe: `isSafePath(0)`. */
  readonly path: string;
  /** `'any'`: the call throws for unsafe values. */
  readonly returns: boolean | 'any';
  /** The test compares paths as written: it proves only those from which `..` was removed. */
  readonly ofResolved?: true;
  /**
   * The test compares strings: its operand must end with a separator, or `/srv/data-old` counts as inside `/srv/data`.
   */
  readonly ofText?: true;
  /**
   * Regular expression source: the call validates all that is read from the argument by rules, of which some constant
   * text matches. A call without arguments validates by rules that stand elsewhere, and counts.
   */
  readonly says?: string;
}

/**
 * Data flows from one place of a call to another: `parse(0)` to `parse()`. Unknown functions propagate every argument
 * to their result by default; a propagator is exact and disables that default for the call.
 */
export interface PropagatorRow {
  readonly row: 'propagator';
  readonly from: string;
  readonly to: string;
  /** The result has the same prefix as the first argument: a URL that is parsed and formatted keeps its host. */
  readonly sameStart?: true;
  /** It decodes its input: a test before decoding proves nothing about the result, as with `%2e%2e`. */
  readonly decodes?: true;
  /** The result may be a thousand times as long: decompression. */
  readonly unpacks?: true;
  /** A base URL for another argument: the result has its host, or nothing of it. */
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
  /** `push`, or for functions on an object `Object.keys`. */
  readonly operation: OperationName;
  /**
   * Arguments that act as the operation's receiver and arguments if the function is not a method: `[0, 1]` for
   * `Contains(text, part)`. With a single entry, all other arguments follow it. Empty for a method.
   */
  readonly order: readonly (number | 'this')[];
}

/**
 * A handler's return value is passed to a value named at its registration, which builds the response: the response
 * class in `response_class` of a route.
 */
export interface AnsweringRow {
  readonly row: 'answering';
  /** Path of the argument that names it: `App.get(response_class=)`. */
  readonly path: string;
  /**
   * Position of the handler, relative to the same call: `(1,endpoint=)`, or `()(0)` for one that the result decorates.
   */
  readonly handler: string;
}

/** A constant of the library: `VersionTLS10` is 769. */
export interface ConstantRow {
  readonly row: 'constant';
  readonly path: string;
  readonly value: string | number | boolean;
}

/** A value at this place is a misuse by itself, without data flow: `createHash(0)` being `md5`. */
export interface MisuseRow {
  readonly row: 'misuse';
  /** Misuse kind: `weak-hash`. */
  readonly kind: string;
  /** Path of the value: `createHash(0)`, `request(0).rejectUnauthorized`, `cookie(2).httpOnly`. */
  readonly path: string;
  readonly is: ValueTest;
  readonly when: readonly Condition[];
}

/** A test on a constant value. A value that is not constant passes only `{ constant: false }`. */
export type ValueTest =
  | { readonly equals: string | number | boolean | null }
  /** Regular expression source, case-insensitive, on string constants. */
  | { readonly matches: string }
  /** Regular expression source, case-insensitive, on a string of which only the prefix need be constant. */
  | { readonly begins: string }
  /**
   * Likewise on a string of which only the suffix need be constant; at a receiver, on the path of the file that it was
   * opened from.
   */
  | { readonly ends: string }
  | { readonly below: number }
  /** True: any constant string. False: not constant. */
  | { readonly constant: boolean }
  /** The call itself: the function should never be called. */
  | { readonly called: true }
  /** Regular expression source on the library places that the argument may refer to: `yaml.SafeLoader`. */
  | { readonly place: string }
  /** The argument or member is known to be missing. */
  | { readonly absent: true }
  /**
   * Whether it is a function that can return different results, or reject; false for one of the program that always
   * returns the same.
   */
  | { readonly decides: boolean }
  /** The argument is present in every run, as opposed to an element of a list of unknown length. */
  | { readonly placed: true }
  /**
   * May be a regular expression that takes that long to match against some input, given how much of the input it is
   * matched against.
   */
  | { readonly matchTime: 'polynomial' | 'exponential'; readonly extent?: MatchExtent }
  | { readonly anyOf: readonly ValueTest[] }
  | { readonly not: ValueTest };

export interface Condition {
  /** Path that starts at the same call as the row's own: `spawn(2).shell`. */
  readonly path: string;
  readonly is: ValueTest;
}

/** A call that never returns: it exits the program, or raises. */
export interface EndRow {
  readonly row: 'end';
  /** Path of the function: `exit`. */
  readonly path: string;
}

/** A call that returns only if the argument is true. */
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
  /** Package name as imported; `node:fs` for Node.js modules; `global` for the platform's global variables. */
  readonly library: string;
  /** Other import names of the same API: `fs` for `node:fs`. */
  readonly aliases: readonly string[];
  /** Version range that the rows apply to, for human readers. */
  readonly versions: string;
  /**
   * Regular expression source on paths. The model then describes the exports of such files, which a framework finds by
   * path: `default@0` is the first parameter of the default export.
   */
  readonly files: string | undefined;
  /**
   * Regular expression source on names. The model then describes exports of that name from modules that are neither
   * modeled nor part of the program, such as generated code. The empty path is that export; its instances, or the type
   * that it is, start there as well.
   */
  readonly names: string | undefined;
  /** Maps type names to the paths whose values have the type. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly ModelRow[];
}

/** Models by the language of the programs they apply to. */
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

/** A source that is an object with strings as members: `req.query`. */
export function objectSource(kind: KindOf<'source'>, path: string, description: string): SourceRow {
  return { row: 'source', kind, path, description, object: true };
}

/** A call that is a source with at most that many arguments; with more it writes. */
export function readWith(mostArguments: number, row: SourceRow): SourceRow {
  return { ...row, mostArguments };
}

/** A source whose strings contain no line breaks. */
export function oneLine(row: SourceRow): SourceRow {
  return { ...row, oneLine: true };
}

/** A file name taken from a path: it contains no slash. */
export function lastPart(row: SourceRow): SourceRow {
  return { ...row, lastPart: true };
}

/** A request's path, a part of it, or path parameters. */
export function ofPath(row: SourceRow): SourceRow {
  return { ...row, ofPath: true };
}

/** A request's path, decoded and resolved by the server. */
export function resolvedPath(row: SourceRow): SourceRow {
  return { ...ofPath(row), resolved: true };
}

/** A request's path with everything after it. */
export function fromRoot(row: SourceRow): SourceRow {
  return behind('/', row);
}

/** A string that always begins with `prefix`. */
export function behind(prefix: string, row: SourceRow): SourceRow {
  return { ...row, prefix };
}

/** The full URL of a request: the sender cannot choose its host, which is the server's own. */
export function ownAddress(row: SourceRow): SourceRow {
  return behind(ownStart, row);
}

/** Represents the origin of the server's own URLs. */
const ownStart = 'https://this-server/';

/** True for a source created by `ownAddress`. */
export function isOwnAddress({ prefix }: SourceRow): boolean {
  return prefix === ownStart;
}

/** A source whose parts are defined by a schema. */
export function bySchema(row: SourceRow): SourceRow {
  return { ...row, bySchema: true };
}

/** A source that is a string, or whose parts are. */
export function ofTexts(row: SourceRow): SourceRow {
  return { ...row, ofTexts: true };
}

/** Messages of a queue or topic, whose author is uncertain. */
export function byBroker(row: SourceRow): SourceRow {
  return { ...row, byBroker: true };
}

/** Headers and cookies: sources that only the sender of the request can set. */
export function bySender(row: SourceRow): SourceRow {
  return { ...row, bySender: true };
}

/** Messages between windows; those of a worker come from the page that started it. */
export function ofWindow(row: SourceRow): SourceRow {
  return { ...row, ofWindow: true };
}

export function sink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when };
}

/** A sink at which data within an object or array literal does no harm. */
export function wholeSink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, whole: true };
}

/** A sink that takes strings, and writes every object as JSON: the body of a response. */
export function textSink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, whole: true, serializes: true };
}

/** A sink that takes each member of an object: harmless for a literal with fixed members. */
export function recordSink(kind: string, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, record: true };
}

/** A sink that sets the fields which the record's class lists, and no others. */
export function listedSink(kind: string, path: string, fieldsBy: FieldLists): SinkRow {
  return { row: 'sink', kind, path, when: [], record: true, fieldsBy };
}

/** A sink at which only data that was decompressed on its path is harmful. */
export function unpackedSink(kind: KindOf<'sink'>, path: string, ...when: readonly Condition[]): SinkRow {
  return { row: 'sink', kind, path, when, unpacked: true };
}

/** A sink at which values under certain names, at any depth, are taken literally. */
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

/** A guard of a path that proves it only if `..` was removed before. */
export function resolvedGuard(path: string, returns: GuardRow['returns'] = true): GuardRow {
  return { row: 'guard', kind: 'folder-check', path, returns, ofResolved: true };
}

/** A guard that compares a path with a folder as strings. */
export function textGuard(path: string): GuardRow {
  return { row: 'guard', kind: 'folder-check', path, returns: true, ofText: true };
}

/** A guard that validates what is read from a request or a form, by rules of which one says so. */
export function ruleGuard(
  kind: KindOf<'sanitizer'>,
  path: string,
  says: string,
  returns: GuardRow['returns'],
): GuardRow {
  return { row: 'guard', kind, path, returns, says };
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

/** A propagator whose result has the same prefix as its input. */
export function sameStart(row: PropagatorRow): PropagatorRow {
  return { ...row, sameStart: true };
}

/** Functions that decode their first argument. */
export function decoders(...names: readonly string[]): readonly PropagatorRow[] {
  return names.map((name) => ({ ...propagator(`${name}(0)`, `${name}()`), decodes: true }));
}

/** A propagator from compressed data to its decompressed form. */
export function unpacks(row: PropagatorRow): PropagatorRow {
  return { ...row, unpacks: true };
}

/** A propagator from the base URL that another one is resolved against. */
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
