/**
 * Finds stored records that a response contains as a whole: walks backwards from the response to the query that returns
 * them, through variables, lists, objects that contain them, and the program's own functions. A member read from a
 * record, or the result of an unknown function on it, no longer counts as the record.
 *
 * May miss: records passed through a callback, and those of mappers without a model.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';
import {
  calleeOf,
  closedOver,
  constantOf,
  copiedOf,
  copiesAll,
  instructionsIn,
  isUndefined,
  memberRead,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  partsOf,
  receiverOf,
  resultOf,
  storedOf,
  typeOf,
  writtenName,
} from '../ir/operands.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { Records } from './records.ts';
import type { ShownSecret, ShownSecrets } from './shown-secrets.ts';

/** Maximum number of values visited for one response. Chosen, not measured. */
const maxVisited = 400;
/** Maximum depth of calls of the program's own functions: handler, service, repository, and one more. */
const maxDepth = 4;

/** Methods of containers and builders whose result contains their receiver or arguments. */
const handsOn =
  /^(?:orElse(?:Throw|Get)?|get|getContent|getBody|getRecords|getResultList|getSingleResult|toList|toArray|collect|stream|iterator|next|filter|sorted|skip|limit|findFirst|findAny|block|join|of|ofNullable|ok|body|entity|status|build|just|fromIterable|asList|singletonList|singletonMap|unmodifiableList|lean|exec|sort|populate|slice|reverse|concat|values|all|first|one|one_or_none|scalars|scalar_one_or_none|toObject|list|jsonable_encoder|model_dump|dict|stringify|dumps|Marshal|MarshalIndent)$/;
/** Names by which a query selects the returned fields. */
const selects =
  /^(?:select|attributes|projection|fields|omit|exclude|only|defer|values|values_list|pick|map)$/i;

interface Step {
  readonly place: Place;
  readonly depth: number;
  /** Declared type of the value, as named by a `cast`. */
  readonly type: string;
}

/** Index of a function's instructions by value. */
interface FunctionIndex {
  /** By object, the instructions that store into it, or copy another one into it. */
  readonly stores: ReadonlyMap<number, readonly number[]>;
  /** By argument, the calls that receive it. */
  readonly calls: ReadonlyMap<number, readonly number[]>;
  readonly returned: ReadonlySet<number>;
}

/** A record, and the functions it passed through. */
export interface FoundRecord extends ShownSecret {
  readonly functions: ReadonlySet<number>;
}

export class AnsweredRecords {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  private readonly records: Records;
  private readonly secrets: ShownSecrets;
  private readonly treeOf: (file: number) => SyntaxTree | undefined;
  private readonly indexes = new Map<number, FunctionIndex>();

  constructor(
    context: TaintContext,
    definitions: Definitions,
    records: Records,
    secrets: ShownSecrets,
    treeOf: (file: number) => SyntaxTree | undefined,
  ) {
    this.context = context;
    this.definitions = definitions;
    this.records = records;
    this.secrets = secrets;
    this.treeOf = treeOf;
  }

  /** The record that a value is or contains, with a secret that is not removed on the path. */
  heldBy(start: Place): FoundRecord | undefined {
    const functions = new Set<number>();
    const seen = new Set<string>();
    const open: Step[] = [{ place: start, depth: 0, type: '' }];
    for (let count = 0; count < maxVisited; count++) {
      const step = open.shift();
      if (step === undefined) return undefined;
      const { file, v } = step.place;
      const key = `${file}:${v}`;
      if (v < 0 || seen.has(key)) continue;
      seen.add(key);
      functions.add(this.definitions.functionOf(step.place));
      const next = this.before(step);
      if (!Array.isArray(next)) return this.isTakenOut(next, functions) ? undefined : { ...next, functions };
      open.push(...next);
    }
    return undefined;
  }

  /** Operands that a value is computed from, or the record that it is. */
  private before(step: Step): Step[] | ShownSecret {
    const { file, v } = step.place;
    const code = this.definitions.code(file);
    const at = (value: number, type = ''): Step => ({ ...step, place: { file, v: value }, type });
    switch (opOf(code, v)) {
      case Op.cast:
        return [at(operandOf(code, v), typeOf(code, v))];
      case Op.pi:
      case Op.await:
      case Op.keyword:
      case Op.element:
      case Op.spread:
        return [at(operandOf(code, v), step.type)];
      case Op.phi:
        return Array.from(partsOf(code, v), (part) => at(part, step.type));
      case Op.array:
        return this.filledWith(step) ?? Array.from(partsOf(code, v), (part) => at(part));
      case Op.object:
        return this.filledWith(step) ?? this.storedIn(step.place).map((part) => at(part));
      case Op.loadField:
      case Op.loadIndex:
        return this.memberOf(step);
      case Op.result:
        return this.called({ ...step, place: { file, v: operandOf(code, v) } }, resultOf(code, v).index);
      case Op.call:
        return this.called(step, undefined);
      case Op.param:
        return this.givenTo(step);
      default:
        return [];
    }
  }

  /** The variable that a pointer refers to, or a member of a literal; any other member is no longer the record. */
  private memberOf(step: Step): Step[] | ShownSecret {
    const { file, v } = step.place;
    const code = this.definitions.code(file);
    const object = objectOf(code, v);
    const name = memberRead(code, v);
    const owner = { ...step, place: { file, v: object } };
    if (opOf(code, object) === Op.object) {
      const filled = this.filledWith(owner);
      if (filled !== undefined) return filled;
      return this.storedIn(owner.place, name).map((part) => ({ ...step, place: { file, v: part } }));
    }
    const made = this.definitions.of(step.place);
    return made.v === v && made.file === file ? [] : [{ ...step, place: made }];
  }

  /** @param index  index among several results of the call */
  private called(step: Step, index: number | undefined): Step[] | ShownSecret {
    const { file, v } = step.place;
    const { pointsTo, program } = this.context;
    const code = this.definitions.code(file);
    const base = program.firstValueOf(file);
    const targets = pointsTo.targetsOf(base + v);
    if (pointsTo.objectOf(base + v) === 'made') return this.filledWith(step) ?? [];
    if (targets.length > 0) {
      if (step.depth >= maxDepth) return [];
      return targets.flatMap((fn) => this.returnedBy(fn, index, step.depth + 1));
    }
    const filled = this.filledWith(step);
    if (filled !== undefined) return filled;
    if (this.choosesFields(code, v)) return [];
    const found = this.queried(step, base + v);
    if (found !== undefined) return found;
    if (!handsOn.test(methodName(code, v))) return [];
    const parts = [receiverOf(code, v), ...argumentsOf(code, v)];
    return parts.map((part) => ({ ...step, place: { file, v: part }, type: '' }));
  }

  /**
   * Record that a call queries: by its declared type, by that of the function that returns it, or according to a model.
   */
  private queried(step: Step, value: number): ShownSecret | undefined {
    const { file, v } = step.place;
    if (this.records.isDeclared(file)) {
      const type = step.type.replace(/^(?:\[\])+/, '');
      if (type !== '') {
        const made = this.definitions.classOfType(file, type);
        if (made !== undefined) return this.secrets.ofStored(made);
      }
      if (this.indexOf(step.place).returned.has(v)) {
        const found = this.secrets.named(this.resultWords(value));
        if (found !== undefined) return found;
      }
    }
    if (!this.isStoredData(value)) return undefined;
    const record = this.records.classAt(value);
    return record === undefined ? undefined : this.secrets.of(record);
  }

  private isStoredData(value: number): boolean {
    return this.context.pointsTo
      .apiOf(value)
      .some(({ sources }) => sources.some(({ kind }) => kind === 'stored-data'));
  }

  /** Names in the declared result type of the function that encloses a value. */
  private resultWords(value: number): readonly string[] {
    const { program } = this.context;
    const { file, ir } = program.function(program.functionAt(value));
    const tree = this.treeOf(file);
    if (tree === undefined) return [];
    const node = tree.nodeAt(ir.start, ir.end);
    const type = Math.max(tree.child(node, 'type'), tree.child(node, 'result'));
    return type < 0 ? [] : (tree.textOf(type).match(/[A-Z]\w*/g) ?? []);
  }

  /** Record that a query writes into the value, which is passed by address. */
  private filledWith({ place: { file, v } }: Step): ShownSecret | undefined {
    const { pointsTo, program } = this.context;
    const code = this.definitions.code(file);
    const base = program.firstValueOf(file);
    for (const call of this.indexOf({ file, v }).calls.get(v) ?? []) {
      const index = argumentsOf(code, call).indexOf(v);
      const nodes = pointsTo.apiOf(base + calleeOf(code, call));
      const isFilled = nodes.some(
        (node) =>
          node.operation === 'fill-record' ||
          node
            .argumentNodes(index, argumentsOf(code, call).length)
            .some((argument) => argument.sources.some(({ kind }) => kind === 'stored-data')),
      );
      if (!isFilled || this.choosesFields(code, call)) continue;
      const made = this.typeOf({ file, v });
      const found = made === undefined ? undefined : this.secrets.of(made);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Class of a variable's declared type, taken from its definition or from what is stored in its cell. */
  private typeOf({ file, v }: Place) {
    const code = this.definitions.code(file);
    const values = opOf(code, v) === Op.object ? this.storedIn({ file, v }, '$') : [v];
    for (const value of values) {
      const named =
        opOf(code, value) === Op.cast
          ? this.definitions.classOfType(file, typeOf(code, value).replace(/^(?:\[\])+/, ''))
          : opOf(code, value) === Op.call
            ? this.definitions.of({ file, v: calleeOf(code, value) })
            : undefined;
      if (named === undefined || named.v < 0 || opOf(this.definitions.code(named.file), named.v) !== Op.class)
        continue;
      const name = this.definitions.className(named) || this.definitions.exportName(named);
      return { name, file: named.file, at: named, key: `${named.file}:${named.v}` };
    }
    return undefined;
  }

  /** Values returned by a function of the program. @param index  index among its results */
  private returnedBy(fn: number, index: number | undefined, depth: number): Step[] {
    const { file, ir } = this.context.program.function(fn);
    const code = this.definitions.code(file);
    const steps: Step[] = [];
    for (let v = ir.first; v < ir.last; v++) {
      const value = opOf(code, v) === Op.return ? operandOf(code, v) : -1;
      if (value < 0) continue;
      const isList = index !== undefined && opOf(code, value) === Op.array;
      const part = isList ? (partsOf(code, value)[index] ?? -1) : value;
      steps.push({ place: { file, v: part }, depth, type: '' });
    }
    return steps;
  }

  /** Argument of a callback of a query, or of its promise: `User.findById(id).then((user) => ...)`. */
  private givenTo({ place: { file, v }, depth }: Step): Step[] {
    const { pointsTo, program } = this.context;
    const code = this.definitions.code(file);
    if (depth >= maxDepth || parameterOf(code, v) === Param.this) return [];
    const fn = this.definitions.functionOf({ file, v });
    const own = fn - program.firstFunctionOf(file);
    const { parent } = program.function(fn).ir;
    const around = code.functions[parent];
    if (around === undefined) return [];
    const call = callOf(code, around, own);
    if (call < 0) return [];
    const base = program.firstValueOf(file);
    const isQueried = pointsTo.sourcesAt(base + v).some(({ kind }) => kind === 'stored-data');
    const from = methodName(code, call) === 'then' ? receiverOf(code, call) : isQueried ? call : -1;
    return from < 0 ? [] : [{ place: { file, v: from }, depth: depth + 1, type: '' }];
  }

  /** True for a query that selects the returned fields, itself or in another call of its chain. */
  private choosesFields(code: IrFile, call: number): boolean {
    for (let at = call, steps = 0; opOf(code, at) === Op.call && steps < maxVisited; steps++) {
      if (selects.test(methodName(code, at))) return true;
      if ([...argumentsOf(code, at)].some((argument) => namesFields(code, argument, at))) return true;
      at = receiverOf(code, at);
    }
    return false;
  }

  /** True if a function on the path clears the secret: `user.setPassword(null)`, `user.Password = ""`. */
  private isTakenOut({ field }: ShownSecret, functions: ReadonlySet<number>): boolean {
    const name = field.toLowerCase();
    return [...functions].some((fn) => {
      const { file, ir } = this.context.program.function(fn);
      const code = this.definitions.code(file);
      for (let v = ir.first; v < ir.last; v++) if (empties(code, v, name)) return true;
      return false;
    });
  }

  /** Values stored in an object, under one name or any, and objects copied into it completely. */
  private storedIn(object: Place, name = ''): readonly number[] {
    const code = this.definitions.code(object.file);
    return (this.indexOf(object).stores.get(object.v) ?? []).flatMap((v) => {
      if (opOf(code, v) === Op.copyFields) return copiesAll(code, v) ? [copiedOf(code, v)] : [];
      return name === '' || writtenName(code, v) === name ? [storedOf(code, v)] : [];
    });
  }

  private indexOf(place: Place): FunctionIndex {
    const fn = this.definitions.functionOf(place);
    let index = this.indexes.get(fn);
    if (index === undefined) {
      const { first, last } = this.context.program.function(fn).ir;
      index = indexFunction(this.definitions.code(place.file), first, last);
      this.indexes.set(fn, index);
    }
    return index;
  }
}

function indexFunction(code: IrFile, first: number, last: number): FunctionIndex {
  const stores = new Map<number, number[]>();
  const calls = new Map<number, number[]>();
  const returned = new Set<number>();
  for (let v = first; v < last; v++) {
    if (opOf(code, v) === Op.storeField || opOf(code, v) === Op.copyFields) add(stores, objectOf(code, v), v);
    else if (opOf(code, v) === Op.return) returned.add(operandOf(code, v));
    else if (opOf(code, v) === Op.call) for (const argument of argumentsOf(code, v)) add(calls, argument, v);
  }
  return { stores, calls, returned };
}

function add(map: Map<number, number[]>, key: number, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
/** Call that receives the closure of a function; -1 for none. */
function callOf(code: IrFile, { first, last }: IrFunction, own: number): number {
  let closure = -1;
  for (let v = first; v < last; v++) {
    if (opOf(code, v) === Op.closure && closedOver(code, v) === own) closure = v;
    if (closure >= 0 && opOf(code, v) === Op.call && argumentsOf(code, v).includes(closure)) return v;
  }
  return -1;
}

/** True for a query option that lists fields: `{ attributes: [...] }`. */
function namesFields(code: IrFile, argument: number, call: number): boolean {
  if (opOf(code, argument) === Op.keyword) return selects.test(writtenName(code, argument));
  if (opOf(code, argument) !== Op.object) return false;
  for (const v of instructionsIn(code, Op.storeField, { first: argument + 1, last: call }))
    if (objectOf(code, v) === argument && selects.test(writtenName(code, v))) return true;
  return false;
}

/** True for a store of an empty value under a name, a call of its setter with one, and a deletion. */
function empties(code: IrFile, v: number, name: string): boolean {
  if (opOf(code, v) === Op.storeField) return isName(code, v, name) && isNothing(code, storedOf(code, v));
  if (opOf(code, v) === Op.call) {
    const [first, other] = argumentsOf(code, v);
    const isSetter =
      methodName(code, v).toLowerCase().replaceAll('_', '') === `set${name.replaceAll('_', '')}`;
    return isSetter && other === undefined && first !== undefined && isNothing(code, first);
  }
  return opOf(code, v) === Op.unary && isName(code, operandOf(code, v), name);
}

function isName(code: IrFile, v: number, name: string): boolean {
  const isMember = opOf(code, v) === Op.storeField || opOf(code, v) === Op.loadField;
  return isMember && writtenName(code, v).toLowerCase() === name;
}

/** True for `null`, `undefined`, or a string without word characters, such as stars. */
function isNothing(code: IrFile, v: number): boolean {
  const constant = constantOf(code, v);
  return isUndefined(code, v) || constant === null || (typeof constant === 'string' && !/\w/.test(constant));
}
