/**
 * Records that a request selects by key without a check of their owner (CWE-639).
 *
 * The owner of a record is determined from its class: a field that refers to the program's users, or to groups of them.
 * A check is anything on the same path that tests or queries this field or the current user. Errs on the side of
 * silence: anything that looks like a check counts as one.
 */

import { callLimits, callRings, targetsIn } from '../code/calls.ts';
import { languageOf } from '../frontend/languages.ts';
import { isCurrentUser } from '../guards/who-asks.ts';
import { blocksBeside } from '../ir/blocks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  codeLength,
  givenAs,
  instructionsIn,
  nameIn,
  objectOf,
  opOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { FoundRoute } from '../routes/collect-routes.ts';
import type { RecordDescription } from '../rule/rule.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { SummarySink } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { demandsPermission } from '../vocabulary/permission-names.ts';
import { isFor, ofTests } from '../vocabulary/purposes.ts';
import {
  askedNames,
  asks,
  isSpelled,
  isUsedToDecide,
  keyNames,
  namesInMethod,
  spellings,
} from './record-names.ts';
import { isKind, RecordUses } from './record-uses.ts';
import type { RecordClass, Records } from './records.ts';

/** Names for people and for groups that share things. */
const ownerWord =
  /(?:^|[._\s])(?:auth_?)?(?:users?|accounts?|members?|owners?|customers?|authors?|profiles?|employees?|patients?|clients?|tenants?|organi[sz]ations?|workspaces?|teams?|auth_user_model)(?:$|[._\s])/i;
/** Fields that identify an owner by name alone. */
const ownerKey =
  /^(?:users?|owners?|authors?|accounts?|tenants?|customers?|members?|profiles?|org(?:ani[sz]ation)?|workspaces?|teams?|created_?by)(?:_?id)?$/i;
/** Records of the users who log in. */
const person = /^(?:auth_?)?users?$/i;
/** Fields that record who acted on a record, rather than who owns it. */
const notOwner = /modif|updat|edit|approv|review|assign|delet|clos|follow|lik|vote|invit|send|receiv|last_/i;
/**
 * Keys of the record itself; the key of another record, such as `book_id` of a review, selects all that belong to it.
 */
const ownKey = /^(?:pk|id|slug|number)$/i;
/** Keys that cannot be guessed: whoever has one received it legitimately. */
const secretKey = /uu?id|guid|token|secret|hash|code|key/i;
/** Names of code for the program's staff. */
const forStaff = /admin|staff|moderat|superuser|internal|back_?office/i;
/** Keys that identify the record itself. */
const attachedKey = /^(?:_?id|pk|uuid|.*(?:Id|_id|_pk))$/;
/** Kind of the sinks that select a record. */
const recordKey = 'record-key';

/**
 * Minimum number of other lookups of such records, and the ratio of lookups to checked ones from which they count as
 * unchecked. Chosen, not measured.
 */
const leastLookUps = 4;

/** Maximum call depth in which a check is searched for. */
const maxDepth = 2;

/** A record that is looked up without a check. */
export interface JudgedRecord extends RecordDescription {
  /** Few other lookups of such records have a check. */
  readonly isCommon: boolean;
}

export class RecordOwners {
  private readonly context: TaintContext;
  private readonly records: Records;
  private readonly routes: readonly FoundRoute[];
  private readonly uses: RecordUses;
  /** By class, its queries with the names they use, in program order. */
  private asked: ReadonlyMap<string, readonly Query[]> | undefined;
  private hasUsers: boolean | undefined;
  /** By class, the fields that lead from its records to their owners, as classes of owners declare it. */
  private owned: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(context: TaintContext, records: Records, routes: readonly FoundRoute[]) {
    this.context = context;
    this.records = records;
    this.routes = routes;
    this.uses = new RecordUses(context);
  }

  /** The check that is missing at a hit; `undefined` if none is known to be missing. */
  judge(hit: TaintHit): JudgedRecord | undefined {
    const { place } = hit.sink;
    const record = this.records.classAt(place.value);
    const owners = record === undefined ? [] : this.ownersOf(record, place.value);
    const [owner] = owners;
    if (record === undefined || owner === undefined || !this.isOne(place.value, place.argument, record.name))
      return undefined;
    const way = waysOf(hit);
    if (this.isForStaff(way) || this.isGuarded(way)) return undefined;
    const names = new Set(owners.flatMap((name) => [...spellings(name)]));
    if (way.some(({ fn, value }) => this.checks(fn, value, names))) return undefined;
    if (this.uses.isCompared(place.value, secretKey)) return undefined;
    const isChanged = this.uses.isChanged(place.value);
    const sibling = this.siblingOf(record, names, place.value);
    if (!isChanged && sibling === undefined) return undefined;
    return {
      name: record.name,
      owner,
      isChanged,
      sibling,
      isCommon: !isChanged && this.isCommon(record, names, place.value),
    };
  }

  /**
   * True for records that the program looks up by their own key in many places, few of which check the owner: they are
   * public, or guarded otherwise.
   */
  private isCommon(record: RecordClass, names: ReadonlySet<string>, value: number): boolean {
    const others = this.queriesOf(record, value).filter((query) => this.isByKey(query, record.name));
    if (others.length < leastLookUps) return false;
    const asking = others.filter(
      (query) => isAskedFor(query, names) || this.refusesOthers(query.value, names),
    );
    return asking.length * leastLookUps <= others.length;
  }

  private isByKey({ asks: asked, value }: Query, record: string): boolean {
    return asked.length === 0 ? this.uses.isSingle(value) : asked.some((name) => isOwnKey(name, record));
  }

  /**
   * Fields that identify the owner of a record. A user belongs to a team but is not its property: login and password
   * reset look up users for anyone. Modifying another user's record still requires a check.
   */
  private ownersOf(record: RecordClass, value: number): readonly string[] {
    if (person.test(record.name) && !this.uses.isChanged(value)) return [];
    if (this.records.isDeclared(record.file)) return this.declaredOwners(record);
    const referring = this.referringFields(record);
    if (referring.length > 0) return referring;
    this.owned ??= this.readOwned();
    return this.owned.get(record.key) ?? this.ownersAskedFor(record, value);
  }

  /** Records that classes of people and their groups declare as their own: `hasMany(Invoice::class)` of a customer. */
  private readOwned(): ReadonlyMap<string, readonly string[]> {
    const { pointsTo, program } = this.context;
    const found = new Map<string, string[]>();
    for (const [file, code] of program.files.entries()) {
      const base = program.firstValueOf(file);
      for (const v of instructionsIn(code, Op.call)) {
        const callee = calleeOf(code, v);
        if (!pointsTo.apiOf(base + callee).some(namesOwned)) continue;
        const [named = -1] = argumentsOf(code, v);
        const owner = this.records.classAt(base + objectOf(code, callee));
        const record = named < 0 ? undefined : this.records.classAt(base + named);
        if (owner === undefined || record === undefined || !isPerson(owner.name)) continue;
        const field = `${owner.name.charAt(0).toLowerCase()}${owner.name.slice(1)}_id`;
        found.set(record.key, [...(found.get(record.key) ?? []), field]);
      }
    }
    return found;
  }

  /**
   * Fields declared as owners, by name or as a relation to people. Empty in programs without a current user: the owner
   * of a pet is not a user if nobody logs in.
   */
  private declaredOwners(record: RecordClass): readonly string[] {
    const owners = this.records
      .declaredFieldsOf(record)
      .filter(({ name, words }) => ownerKey.test(name) || (words.some(isRelation) && words.some(isPerson)))
      .map(({ name }) => name)
      .filter((name) => !notOwner.test(name));
    return owners.length > 0 && this.knowsUsers() ? owners : [];
  }

  /** True for a program that anywhere reads the current user. */
  private knowsUsers(): boolean {
    this.hasUsers ??= this.context.program.files.some((code, file) => {
      const base = this.context.program.firstValueOf(file);
      return Array.from({ length: codeLength(code) }).some((_, v) =>
        isCurrentUser(this.context, code, base, v),
      );
    });
    return this.hasUsers;
  }

  /** True for the key of a record that the program itself attached to the request: `request.organization.id`. */
  private isAttached(code: IrFile, base: number, v: number): boolean {
    if (opOf(code, v) !== Op.loadField || !attachedKey.test(writtenName(code, v))) return false;
    const record = rootOf(code, objectOf(code, v));
    if (opOf(code, record) !== Op.loadField) return false;
    const places = this.context.pointsTo.apiOf(base + rootOf(code, objectOf(code, record)));
    const isRequest = places.some(({ members }) =>
      [...members.values()].some(({ sources }) => sources.length > 0),
    );
    const name = writtenName(code, record);
    return isRequest && places.every((place) => place.memberNodes(name).length === 0);
  }

  /** Fields that refer to people, or to groups of them. */
  private referringFields(record: RecordClass): readonly string[] {
    const fields = [...this.records.fieldsOf(record)]
      .filter(([name]) => !notOwner.test(name))
      .map(([name, at]) => [name, this.records.describedBy(at)] as const);
    const refers = ([, at]: (typeof fields)[number]): boolean =>
      [...this.records.wordsOf(at)].some((word) => ownerWord.test(word)) && this.isReference(at);
    return fields.filter(refers).map(([name]) => name);
  }

  /** Owner fields that other queries of the records use, if no field is declared to refer to an owner. */
  private ownersAskedFor(record: RecordClass, value: number): readonly string[] {
    const asked = this.queriesOf(record, value).flatMap((query) => query.asks);
    return [...new Set(asked)].filter((name) => ownerKey.test(name) && !notOwner.test(name));
  }

  /** True for a field that refers to another record according to the mapper's model. */
  private isReference({ file, v }: { readonly file: number; readonly v: number }): boolean {
    const { pointsTo, program } = this.context;
    const code = program.file(file);
    const base = program.firstValueOf(file);
    if (opOf(code, v) === Op.object) return hasReference(code, v);
    const calls = opOf(code, v) === Op.call ? [v, ...argumentsOf(code, v)] : [];
    return calls.some((call) => {
      const at = givenAs(code, call);
      if (opOf(code, at) !== Op.call) return false;
      return pointsTo
        .apiOf(base + calleeOf(code, at))
        .some((node) =>
          node.arguments.some(({ node: inner }) => inner.sinks.some(isKind('record-reference'))),
        );
    });
  }

  /** True for a guessable key that selects one record, or a query that returns one. */
  private isOne(value: number, argument: number, record: string): boolean {
    const { program } = this.context;
    const file = program.fileOf(value);
    const code = program.file(file);
    const names = keyNames(code, value - program.firstValueOf(file), argument);
    if (names.some((name) => secretKey.test(name))) return false;
    return names.length === 0 || names.some((name) => isOwnKey(name, record)) || this.uses.isSingle(value);
  }

  /** True if code on the path, or called from it, tests or queries one of the names or the current user. */
  private checks(fn: number, at: number, names: ReadonlySet<string>): boolean {
    const { program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.firstValueOf(file);
    const isBeside = blocksBeside(code, ir, at - base);
    if (this.checksIn(fn, names, isBeside)) return true;
    const called = Array.from(instructionsIn(code, Op.call, ir)).flatMap((v) =>
      isBeside(v) && base + v !== at ? [...this.context.pointsTo.targetsOf(base + v)] : [],
    );
    const next = (one: number): Iterable<number> => targetsIn(this.context, one);
    for (const ring of callRings(called, next, callLimits.owners))
      if (ring.some((one) => this.checksIn(one, names, () => true))) return true;
    return false;
  }

  private checksIn(fn: number, names: ReadonlySet<string>, isMeant: (v: number) => boolean): boolean {
    const { program } = this.context;
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const base = program.firstValueOf(file);
    for (let v = ir.first; v < ir.last; v++) {
      if (!isMeant(v)) continue;
      if (asks(code, v, names) && (isGiven(code, v) || isUsedToDecide(code, ir.last, v))) return true;
      if (isCurrentUser(this.context, code, base, v) || this.isAttached(code, base, v)) return true;
      // `authorize('update', $note)`: what it compares is elsewhere.
      if (opOf(code, v) === Op.call && demandsPermission(nameIn(code, calleeOf(code, v)))) return true;
    }
    return false;
  }

  /** Fields in the name of the program's own query method, from which the mapper derives the query. */
  private methodNames(code: IrFile, call: number): readonly string[] {
    const callee = calleeOf(code, call);
    if (!languageOf(code.language).declaredFields || opOf(code, callee) !== Op.loadField) return [];
    return namesInMethod(writtenName(code, callee));
  }

  private isForStaff(way: readonly { readonly fn: number }[]): boolean {
    const { program } = this.context;
    const isNamed = way.some(({ fn }) => {
      const { file, ir } = program.function(fn);
      return [ir.name, ...ir.enclosingNames, program.file(file).path].some((name) => forStaff.test(name));
    });
    return isNamed || this.routesOf(way).some(({ route }) => forStaff.test(route.route));
  }

  /** True behind a guard that authorizes, or whose kind is unknown. */
  private isGuarded(way: readonly { readonly fn: number }[]): boolean {
    return this.routesOf(way).some(({ route }) =>
      route.guards.some(({ kinds }) => kinds.length === 0 || kinds.includes('authorization')),
    );
  }

  private routesOf(way: readonly { readonly fn: number }[]): readonly FoundRoute[] {
    const functions = new Set(way.map(({ fn }) => fn));
    return this.routes.filter((route) => route.functions.some((fn) => functions.has(fn)));
  }

  /** Another query of the class that checks the owner, or whose handler reads a record and rejects other users. */
  private siblingOf(record: RecordClass, names: ReadonlySet<string>, value: number): string | undefined {
    const others = this.queriesOf(record, value);
    const found =
      others.find((query) => isAskedFor(query, names)) ??
      others.find((query) => this.refusesOthers(query.value, names));
    if (found === undefined) return undefined;
    const { program } = this.context;
    const { file, ir } = program.function(program.functionAt(found.value));
    const name = ir.name === '' ? program.file(file).path : ir.name;
    return name;
  }

  /**
   * True for a lookup in a handler that rejects unauthorized users, if it reads a single record and checks its owner.
   */
  private refusesOthers(value: number, names: ReadonlySet<string>): boolean {
    const fn = this.context.program.functionAt(value);
    const isRefusing = this.routes.some(
      ({ functions, route }) =>
        functions.includes(fn) &&
        route.guards.some(({ kinds, name }) => name === 'in the handler' && kinds.includes('authorization')),
    );
    return isRefusing && !this.uses.isChanged(value) && this.checks(fn, value, names);
  }

  /** Queries of the class, except one. */
  private queriesOf(record: RecordClass, but: number): readonly Query[] {
    this.asked ??= this.readQueries();
    return (this.asked.get(record.key) ?? []).filter((query) => query.value !== but);
  }

  private readQueries(): ReadonlyMap<string, readonly Query[]> {
    const { pointsTo, program } = this.context;
    const found = new Map<string, Query[]>();
    const keyed = new Map<ApiNode, boolean>();
    const takesKey = (node: ApiNode): boolean => {
      const takes = keyed.get(node) ?? node.arguments.some((edge) => holdsKey(edge.node));
      keyed.set(node, takes);
      return takes;
    };
    for (const [file, code] of program.files.entries()) {
      // A test queries its own data.
      if (isFor(code.purposes, ofTests)) continue;
      const base = program.firstValueOf(file);
      for (const v of instructionsIn(code, Op.call)) {
        const nodes = pointsTo.apiOf(base + calleeOf(code, v));
        const isKeyed = nodes.some(takesKey);
        const names = isKeyed ? askedNames(code, v, filtersOf(nodes)) : this.methodNames(code, v);
        const record = isKeyed || names.length > 0 ? this.records.classAt(base + v) : undefined;
        if (record === undefined) continue;
        const query = { value: base + v, asks: names };
        const known = found.get(record.key);
        if (known === undefined) found.set(record.key, [query]);
        else known.push(query);
      }
    }
    return found;
  }
}

/** True for mappers' annotations of a field that holds another record. */
function isRelation(word: string): boolean {
  return /^(?:ManyToOne|OneToOne|DBRef|ManyToMany|JoinColumn)$/.test(word);
}

function isOwnKey(name: string, record: string): boolean {
  return ownKey.test(name) || name.replaceAll('_', '').toLowerCase() === `${record.toLowerCase()}id`;
}

function isPerson(word: string): boolean {
  return ownerWord.test(word.replace(/(?:Entity|Model|Record)$/, ''));
}

interface Query {
  readonly value: number;
  readonly asks: readonly string[];
}

function isAskedFor({ asks: asked }: Query, names: ReadonlySet<string>): boolean {
  return asked.some((name) => isSpelled(name, names));
}

/** True for an argument that selects a record, directly or by a member: `{ where: { id } }`. */
function holdsKey(node: ApiNode, depth = 0): boolean {
  if (node.sinks.some(isKind(recordKey))) return true;
  return depth < maxDepth && [...node.members.values()].some((member) => holdsKey(member, depth + 1));
}

/** True for a function that is given the class of records which belong to those of its own. */
function namesOwned({ arguments: places }: ApiNode): boolean {
  return places.some(({ node }) => node.sinks.some(isKind('record-owned')));
}

/** Members of arguments whose own members select a record: `where`. */
function filtersOf(called: readonly ApiNode[]): ReadonlySet<string> {
  const members = called.flatMap((node) => node.arguments.flatMap((edge) => [...edge.node.members]));
  return new Set(
    members.flatMap(([name, member]) =>
      !member.sinks.some(isKind(recordKey)) && holdsKey(member, 1) ? [name] : [],
    ),
  );
}

/** True for a keyword argument, or a value stored in an object. */
function isGiven(code: IrFile, v: number): boolean {
  return opOf(code, v) === Op.keyword || opOf(code, v) === Op.storeField;
}

/** True for a description that names the referenced record: `{ type: ObjectId, ref: 'User' }`. */
function hasReference(code: IrFile, object: number): boolean {
  for (const v of instructionsIn(code, Op.storeField, { first: object + 1, last: codeLength(code) })) {
    if (objectOf(code, v) === object && /^(?:ref|references)$/.test(writtenName(code, v))) return true;
  }
  return false;
}

/** Functions from the source to the sink, each with the call or instruction that leads to the next. */
function waysOf({ fn, sink }: TaintHit): readonly { readonly fn: number; readonly value: number }[] {
  const way: { fn: number; value: number }[] = [];
  let at: SummarySink = sink;
  let current = fn;
  for (;;) {
    way.push({ fn: current, value: at.via?.call ?? at.place.value });
    if (at.via === undefined) return way;
    current = at.via.fn;
    at = at.via.next;
  }
}
