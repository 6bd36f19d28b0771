/**
 * Interprets one function of a file on sample values: its calls, writes, results and exceptions. The code itself is
 * never executed; an unknown value is represented by its origin, and is replaced by a sample where a string is built
 * from it.
 *
 * A concrete interpreter on the IR, for all languages. Bounded in steps and call depth. Anything it cannot follow ends
 * the run with a reason; it never guesses a function's result.
 */

import { languageOf } from '../../frontend/languages.ts';
import { isEquality } from '../../guards/comparisons.ts';
import { handlerOf, lastOf, leadsTo, predecessorsOf, successorsOf } from '../../ir/blocks.ts';
import { argumentsOf } from '../../ir/call-access.ts';
import { CallFlag, type IrFile, type IrFunction, Op, Param } from '../../ir/ir.ts';
import {
  calleeOf,
  callFlags,
  closedOver,
  constantOf,
  instructionsIn,
  keyOf,
  leftOf,
  moduleOf,
  objectOf,
  operandOf,
  operatorOf,
  opOf,
  parameterOf,
  partsOf,
  receiverOf,
  resultOf,
  rightOf,
  storedOf,
  writtenName,
} from '../../ir/operands.ts';
import { type AbsentInput, givenBy } from './absent.ts';
import { binary, isTruthy, unary } from './arithmetic.ts';
import { asText, callFunction, callMethod, knownMember, opaqueCall, type Samples } from './builtins.ts';
import { constantValue, importedAs, isExpected, lastName, spellKey } from './readings.ts';
import { isAbsent, isOpaque, opaque, spellValue, type Value } from './value.ts';

/** Events of a run, in order. */
export interface EvaluatedEvent {
  readonly kind: 'call' | 'write' | 'return' | 'throw';
  /** Last name of the callee or the written member; the empty string for others. */
  readonly name: string;
  /** Path of the function, or of the object that is written to. */
  readonly path: string;
  readonly values: readonly Value[];
  /** Start of the instruction in the text, in 0-based UTF-16 units. */
  readonly start: number;
}

export interface Evaluation {
  readonly events: readonly EvaluatedEvent[];
  /** Why the run ended before the function did; absent for a complete run. */
  readonly stopped?: string;
  /** Unknown conditions, with the outcome assumed for a legitimate input. */
  readonly assumed: ReadonlyMap<string, boolean>;
}

export interface EvaluateOptions {
  readonly samples: Samples;
  /** True for the path of a function that returns harmless text unchanged: `he.encode`, `escape-html`. */
  readonly isEncoder: (path: string) => boolean;
  /** Offset in the text that the run should reach if a condition is unknown. */
  readonly toward: number;
  /** Outcomes of unknown conditions in another run. */
  readonly decided?: ReadonlyMap<string, boolean>;
  /** Input omitted in this run; absent if everything is sent. */
  readonly absent?: AbsentInput | undefined;
}

/** Maximum number of instructions in a run, including called functions. Chosen, not measured. */
const maxSteps = 20_000;
const maxDepth = 4;

export function evaluate(ir: IrFile, fn: number, options: EvaluateOptions): Evaluation {
  const run = new Run(ir, options);
  try {
    run.call(fn, [], opaque('outer'), 0);
    return { events: run.events, assumed: run.assumed };
  } catch (error) {
    if (error instanceof Thrown) {
      run.events.push(thrown);
      return { events: run.events, assumed: run.assumed };
    }
    if (!(error instanceof Stop)) throw error;
    return { events: run.events, assumed: run.assumed, stopped: error.message };
  }
}

/** Ends a run that cannot continue. */
class Stop extends Error {}

/** An exception of the program. */
class Thrown extends Error {}

/** An exception without a `throw` statement. */
const thrown: EvaluatedEvent = { kind: 'throw', name: '', path: '', values: [], start: -1 };

type Frame = Map<number, Value>;

class Run {
  readonly events: EvaluatedEvent[] = [];
  readonly assumed = new Map<string, boolean>();
  readonly #ir: IrFile;
  readonly #options: EvaluateOptions;
  #left = maxSteps;

  constructor(ir: IrFile, options: EvaluateOptions) {
    this.#ir = ir;
    this.#options = options;
  }

  /** @param depth  0 for the function under evaluation, whose parameters are unknown */
  call(index: number, args: readonly Value[], environment: Value, depth: number): Value {
    const fn = this.#ir.functions[index];
    if (fn === undefined || depth > maxDepth) throw new Stop('its calls are nested too deeply');
    const frame: Frame = new Map();
    let [block, previous] = [fn.firstBlock, -1];
    for (;;) {
      const phis: [number, Value][] = [];
      const [first, last] = [this.#ir.blockStart[block] ?? 0, this.#ir.blockStart[block + 1] ?? 0];
      for (let v = first; v < last; v += 1) {
        this.#left -= 1;
        if (this.#left < 0) throw new Stop('it takes too many steps');
        const op = opOf(this.#ir, v);
        if (op === Op.phi) {
          phis.push([v, this.#merged(frame, v, block, previous)]);
          continue;
        }
        for (const [phi, value] of phis.splice(0)) frame.set(phi, value);
        if (op === Op.return) return this.#returned(frame, v, depth);
        if (op === Op.throw) return this.#thrown(frame, v, depth);
        frame.set(v, this.#value(frame, fn, v, { args, environment, depth }));
      }
      for (const [phi, value] of phis) frame.set(phi, value);
      const next = this.#next(frame, fn, block, depth);
      if (next === undefined) return null;
      [previous, block] = [block, next];
    }
  }

  #merged(frame: Frame, v: number, block: number, previous: number): Value {
    const at = predecessorsOf(this.#ir, block).indexOf(previous);
    return this.#of(frame, partsOf(this.#ir, v)[Math.max(0, at)] ?? -1);
  }

  #returned(frame: Frame, v: number, depth: number): Value {
    const value = this.#of(frame, operandOf(this.#ir, v));
    if (depth === 0) this.#tell('return', '', '', [value], v);
    return value;
  }

  #thrown(frame: Frame, v: number, depth: number): Value {
    const value = this.#of(frame, operandOf(this.#ir, v));
    if (depth > 0) throw new Thrown();
    this.#tell('throw', '', '', [value], v);
    return null;
  }

  #next(frame: Frame, fn: IrFunction, block: number, depth: number): number | undefined {
    const next = successorsOf(this.#ir, block);
    const last = lastOf(this.#ir, block);
    if (next.length < 2) return next[0];
    if (opOf(this.#ir, last) !== Op.branch) {
      const handler = handlerOf(this.#ir, block, next);
      return next.find((one) => one !== handler) ?? next[0];
    }
    const condition = this.#of(frame, operandOf(this.#ir, last));
    const known = isTruthy(condition);
    if (known !== undefined) return next[known ? 0 : 1];
    const text = spellValue(condition);
    const holds = this.#options.decided?.get(text) ?? this.#assume(text, fn, next, depth);
    this.assumed.set(text, holds);
    return next[holds ? 0 : 1];
  }

  #assume(condition: string, fn: IrFunction, next: readonly number[], depth: number): boolean {
    const leading = depth === 0 ? next.filter((one) => this.#leadsOn(fn, one)) : [];
    return leading.length === 1 ? leading[0] === next[0] : isExpected(condition);
  }

  /** True if the position that the run should reach is reachable from a block. */
  #leadsOn(fn: IrFunction, block: number): boolean {
    for (let v = fn.first; v < fn.last; v += 1) {
      const start = this.#ir.start[v] ?? -1;
      const isAt = start <= this.#options.toward && this.#options.toward < (this.#ir.end[v] ?? 0);
      if (isAt && opOf(this.#ir, v) === Op.call && leadsTo(this.#ir, fn, block, v, [])) return true;
    }
    return false;
  }

  #of(frame: Frame, v: number): Value {
    return v < 0 ? null : (frame.get(v) ?? opaque(`value ${v}`));
  }

  #value(
    frame: Frame,
    fn: IrFunction,
    v: number,
    {
      args,
      environment,
      depth,
    }: { readonly args: readonly Value[]; readonly environment: Value; readonly depth: number },
  ): Value {
    const ir = this.#ir;
    const of = (value: number): Value => this.#of(frame, value);
    switch (opOf(ir, v)) {
      case Op.const:
        return constantValue(constantOf(ir, v));
      case Op.undef:
        return null;
      case Op.param: {
        const index = parameterOf(ir, v) ?? 0;
        if (index === Param.environment) return environment;
        if (index === Param.this) return opaque('this');
        if (depth > 0 && index >= 0) return args[index] ?? null;
        return opaque(fn.parameterNames[index] || `parameter ${index}`);
      }
      case Op.restParam:
        return depth > 0 ? { kind: 'list', items: args.slice(fn.parameterCount) } : opaque('rest');
      case Op.environment:
        return { kind: 'dict', fields: new Map([['^', environment]]) };
      case Op.pi:
      case Op.cast:
      case Op.await:
        return of(operandOf(ir, v));
      case Op.loadField:
        return this.#member(of(objectOf(ir, v)), writtenName(ir, v), fn);
      case Op.loadIndex:
        return this.#indexed(of(objectOf(ir, v)), of(keyOf(ir, v)));
      case Op.storeField:
      case Op.storeIndex:
        return this.#stored(frame, v);
      case Op.loadGlobal:
        return this.#global(writtenName(ir, v));
      case Op.import:
        return opaque(importedAs(moduleOf(ir, v), writtenName(ir, v)));
      case Op.array:
        return { kind: 'list', items: Array.from(partsOf(ir, v), of) };
      case Op.object:
        return { kind: 'dict', fields: new Map() };
      case Op.closure:
        return {
          kind: 'closure',
          fn: closedOver(ir, v),
          environment: frameEnvironment(frame, ir, v) ?? environment,
        };
      case Op.concat:
        return this.#joined(Array.from(partsOf(ir, v), of));
      case Op.binary:
        if (this.#language === 'python' && !isEquality(operatorOf(ir, v)))
          this.#refuseAbsent([of(leftOf(ir, v)), of(rightOf(ir, v))], /^[-+*/<>]=?$/.test(operatorOf(ir, v)));
        return binary(
          operatorOf(ir, v),
          of(leftOf(ir, v)),
          of(rightOf(ir, v)),
          this.#language,
          this.#options.samples,
        );
      case Op.unary:
        return unary(operatorOf(ir, v), of(operandOf(ir, v)), this.#options.samples);
      case Op.keyword:
        return { kind: 'named', name: writtenName(ir, v), value: of(operandOf(ir, v)) };
      case Op.result: {
        const { index, count } = resultOf(ir, v);
        const given = of(operandOf(ir, v));
        if (typeof given === 'object' && given?.kind === 'list' && given.items.length === count)
          return given.items[index] ?? null;
        return index === 0 ? given : opaque(`${spellValue(given)}#${index}`);
      }
      case Op.call:
        return this.#called(frame, v, depth);
      case Op.branch:
      case Op.storeGlobal:
      case Op.export:
      case Op.annotate:
        return null;
      case Op.catch:
        return opaque('error');
      default:
        throw new Stop('it has code that cannot be evaluated');
    }
  }

  get #language(): string {
    return this.#ir.language;
  }

  #joined(parts: readonly Value[]): Value {
    const texts = parts.map((part) =>
      asText(isOpaque(part) ? this.#options.samples.textOf(part.path) : part, this.#language),
    );
    if (!texts.every((text) => text !== undefined)) throw new Stop('a string is built from other values');
    return texts.join('');
  }

  #member(object: Value, name: string, fn: IrFunction): Value {
    if (typeof object === 'string') return name === 'length' ? object.length : opaque(`text.${name}`);
    if (typeof object === 'object' && object !== null) {
      if (object.kind === 'list') return name === 'length' ? object.items.length : opaque(`list.${name}`);
      if (object.kind === 'dict') {
        const own = object.fields.get(name);
        if (own !== undefined) return own;
        return object.fields.has('^') ? this.#variable(name, fn) : null;
      }
      if (object.kind === 'opaque') {
        if (object.path === 'outer') return this.#variable(name, fn);
        this.#refuseAbsent([object], !languageOf(this.#ir.language).expressions.absentHasMembers);
        const path = `${object.path}.${name}`;
        return knownMember(path) ?? givenBy(this.#options.absent, opaque(path));
      }
    }
    throw new Stop(`\`${name}\` is read from an unknown value`);
  }

  #indexed(object: Value, key: Value): Value {
    if (typeof object === 'object' && object !== null) {
      if (object.kind === 'list' && typeof key === 'number') return object.items[key] ?? null;
      if (object.kind === 'dict') return object.fields.get(spellKey(key)) ?? null;
      if (object.kind === 'opaque') {
        this.#refuseAbsent([object], !languageOf(this.#ir.language).expressions.absentHasMembers);
        return givenBy(this.#options.absent, opaque(`${object.path}[${spellValue(key)}]`));
      }
    }
    throw new Stop('a member of an unknown value is read');
  }

  /** Reading a member of null, or adding to it, throws. */
  #refuseAbsent(values: readonly Value[], isRefused: boolean): void {
    if (isRefused && values.some(isAbsent)) throw new Thrown();
  }

  #stored(frame: Frame, v: number): Value {
    const [object, value] = [this.#of(frame, objectOf(this.#ir, v)), this.#of(frame, storedOf(this.#ir, v))];
    const name =
      opOf(this.#ir, v) === Op.storeField
        ? writtenName(this.#ir, v)
        : spellKey(this.#of(frame, keyOf(this.#ir, v)));
    if (typeof object === 'object' && object?.kind === 'dict') object.fields.set(name, value);
    else if (typeof object === 'object' && object?.kind === 'list' && /^\d+$/.test(name))
      object.items[Number(name)] = value;
    else this.#tell('write', name, spellValue(object), [value], v);
    return value;
  }

  /** A variable of an enclosing function or of the file: its value if it is assigned once. */
  #variable(name: string, fn: IrFunction): Value {
    for (let at = fn.parent; at >= 0; at = this.#ir.functions[at]?.parent ?? -1) {
      const outer = this.#ir.functions[at];
      if (outer === undefined) break;
      const stores = [...instructionsIn(this.#ir, Op.storeField, outer)].filter(
        (v) => writtenName(this.#ir, v) === name && opOf(this.#ir, objectOf(this.#ir, v)) === Op.environment,
      );
      const [only] = stores;
      if (only !== undefined)
        return stores.length === 1 ? this.#constant(storedOf(this.#ir, only), name) : opaque(name);
    }
    return this.#global(name);
  }

  #global(name: string): Value {
    const stores = [...instructionsIn(this.#ir, Op.storeGlobal)].filter(
      (v) => writtenName(this.#ir, v) === name,
    );
    const [only] = stores;
    if (only === undefined) return knownMember(name) ?? opaque(name);
    return stores.length === 1 ? this.#constant(storedOf(this.#ir, only), name) : opaque(name);
  }

  /** A literal, a function or a library value; anything else is represented by its name. */
  #constant(v: number, name: string): Value {
    switch (opOf(this.#ir, v)) {
      case Op.const:
        return constantValue(constantOf(this.#ir, v));
      case Op.closure:
        return { kind: 'closure', fn: closedOver(this.#ir, v), environment: opaque('outer') };
      case Op.import:
        return opaque(importedAs(moduleOf(this.#ir, v), writtenName(this.#ir, v)));
      default:
        return opaque(name);
    }
  }

  #called(frame: Frame, v: number, depth: number): Value {
    const ir = this.#ir;
    const args = Array.from(argumentsOf(ir, v), (argument) => this.#of(frame, argument));
    const callee = this.#of(frame, calleeOf(ir, v));
    const receiver = receiverOf(ir, v) < 0 ? undefined : this.#of(frame, receiverOf(ir, v));
    const method = opOf(ir, calleeOf(ir, v)) === Op.loadField ? writtenName(ir, calleeOf(ir, v)) : '';
    const path = isOpaque(callee) ? callee.path : method;
    const name = lastName(path);
    const { samples, isEncoder, absent } = this.#options;
    this.#refuseAbsent(args, absent?.isRefusedBy(path) === true);
    const known = callFunction(path, args, this.#language, samples);
    if (known !== undefined) return known;
    if (receiver !== undefined) {
      const own =
        this.#mapped(receiver, method, args, depth) ??
        callMethod(method, receiver, args, this.#language, samples);
      if (own !== undefined) return own;
    }
    const [first] = args;
    if (isEncoder(path) && first !== undefined) return isOpaque(first) ? samples.textOf(first.path) : first;
    const target = typeof callee === 'object' && callee?.kind === 'closure' ? callee : undefined;
    const index = target?.fn ?? this.#functionNamed(callee, method, path);
    if (index !== undefined && (callFlags(ir, v) & CallFlag.new) === 0)
      return this.#inner(() => this.call(index, args, target?.environment ?? opaque('outer'), depth + 1));
    this.#tell('call', name, path, args, v);
    return givenBy(
      this.#options.absent,
      opaqueCall(
        path,
        args.map((one) => spellValue(one)),
      ),
    );
  }

  /** An exception in a called function ends the run unless a handler is known. */
  #inner(run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      this.events.push(thrown);
      throw new Stop('it throws');
    }
  }

  #functionNamed(callee: Value, method: string, path: string): number | undefined {
    const isOwn = isOpaque(callee) && (method === '' || /^(?:this|self)\./.test(path));
    if (!isOwn) return undefined;
    const found = this.#ir.functions.flatMap(({ name }, index) =>
      index > 0 && name === lastName(path) ? [index] : [],
    );
    return found.length === 1 ? found[0] : undefined;
  }

  /** `list.map(f)`. */
  #mapped(receiver: Value, method: string, args: readonly Value[], depth: number): Value | undefined {
    const [fn] = args;
    if (method !== 'map' || typeof fn !== 'object' || fn?.kind !== 'closure') return undefined;
    const list = isOpaque(receiver) ? this.#options.samples.listOf(receiver.path) : receiver;
    if (typeof list !== 'object' || list?.kind !== 'list') return undefined;
    return {
      kind: 'list',
      items: list.items.map((item) => this.#inner(() => this.call(fn.fn, [item], fn.environment, depth + 1))),
    };
  }

  #tell(kind: EvaluatedEvent['kind'], name: string, path: string, values: readonly Value[], v: number): void {
    this.events.push({ kind, name, path, values, start: this.#ir.start[v] ?? -1 });
  }
}

function frameEnvironment(frame: Frame, ir: IrFile, closure: number): Value | undefined {
  for (let v = closure - 1; v >= 0 && closure - v < 2_000; v -= 1)
    if (opOf(ir, v) === Op.environment && frame.has(v)) return frame.get(v);
  return undefined;
}
