/**
 * Facts that must hold for each effect of a function: the tests and calls on every path to it, within the function and
 * the helpers that are followed.
 *
 * An effect is a call, a write to a member or a return. Callbacks are taken to run where they are passed.
 * Under-approximates: loops are walked once, and a handler only knows what held before its `try`.
 */

import { handlerOf, lastOf } from '../../ir/blocks.ts';
import { argumentsOf } from '../../ir/call-access.ts';
import { CallFlag, Op } from '../../ir/ir.ts';
import {
  calleeOf,
  callFlags,
  closedOver,
  givenAs,
  operandOf,
  opOf,
  partsOf,
  receiverOf,
  storedOf,
  writtenName,
} from '../../ir/operands.ts';
import { checkName } from '../../vocabulary/check-names.ts';
import { handsOn } from '../../vocabulary/handing-on-names.ts';
import { both, type Clauses, decidedAt, either, nothingKnown, single, type TestPlace } from './clauses.ts';
import { failingBlocks, isOpenEnd, slice } from './control-flow.ts';
import { plainValue, type Side, type SideFunction } from './side.ts';
import { checkOwner, fieldOf, isData, isTalk, isUsed, isWrite } from './telling.ts';
import { calleeName, createFrame, type Frame, textOf } from './terms.ts';
import { type Answer, type Context, whenTrue, whenYes } from './tests.ts';

export interface Effect {
  /** `yes`: a predicate returns true. */
  readonly kind: 'call' | 'write' | 'return' | 'yes';
  /** Name of the callee or the written member; the empty string for a return. */
  readonly name: string;
  /** The effect as canonical text. */
  readonly text: string;
  readonly clauses: Clauses;
  readonly place: TestPlace;
  /** Position in the compared function that leads to it: the call of the helper that contains it. */
  readonly from: TestPlace;
}

/** Maximum depth of followed calls. */
const maxDepth = 3;
/** Maximum number of instructions walked for one function, including its helpers. Chosen, not measured. */
const maxInstructions = 10_000;

/** @returns `undefined` for a function that is too large */
export function effectsOf(
  root: SideFunction,
  side: Side,
  isHelper: (name: string) => boolean,
  before: Clauses = nothingKnown,
): readonly Effect[] | undefined {
  if (root.fn.last - root.fn.first > maxInstructions) return undefined;
  const walk = new Walk(side, isHelper);
  const answers = walk.run(createFrame(root, side), before, undefined);
  const yes = whenYes(walk, answers);
  const last = answers.findLast(({ value }) => value >= 0);
  if (yes !== undefined && last !== undefined) {
    const place = placeOf(last.frame, last.value);
    walk.effects.push({ kind: 'yes', name: '', text: 'yes', clauses: yes, place, from: place });
  }
  return walk.isWhole ? walk.effects : undefined;
}

/** How middleware lets a request pass to its handler. */
export interface Passing {
  /** The handler's parameter names, by index. */
  readonly given: readonly string[];
  /** Names of what is called next: parameters of a decorator. */
  readonly targets: readonly string[];
  /** A request passes unless the hook responds to it. */
  readonly isHook: boolean;
}

/** Facts that hold on every path that passes a request on; none for a function that never does. */
export function passedBy(root: SideFunction, side: Side, passing: Passing): Clauses {
  if (root.fn.last - root.fn.first > maxInstructions) return nothingKnown;
  const walk = new Walk(side, () => false);
  const own = root.fn.parameterNames;
  const given = own.map((name, index) => passing.given[index] ?? name);
  const answers = walk.run(createFrame(root, side, { given }), nothingKnown, undefined);
  if (!walk.isWhole) return nothingKnown;
  const ways = walk.effects
    .filter(({ kind, name, text }) => {
      // A parameter that is called has no name besides its text.
      const called = name === '' ? text.slice(0, Math.max(0, text.indexOf('('))) : name;
      return kind === 'call' && (handsOn(called) || passing.targets.includes(called));
    })
    .map(({ clauses }) => clauses);
  if (passing.isHook && ways.length === 0)
    ways.push(...answers.flatMap(({ value, clauses }) => (value < 0 && clauses ? [clauses] : [])));
  let known: Clauses | undefined;
  for (const clauses of ways) known = either(known, clauses);
  return known ?? nothingKnown;
}

interface Run {
  readonly entry: Map<number, Clauses | undefined>;
  readonly exit: Map<number, Clauses | undefined>;
  readonly answers: Answer[];
}

class Walk implements Context {
  readonly effects: Effect[] = [];
  readonly #side: Side;
  readonly #isHelper: (name: string) => boolean;
  readonly #runs = new Map<Frame, Run>();
  readonly #answers = new Map<Frame, Map<number, readonly Answer[]>>();
  readonly #closures = new Map<Frame, Map<number, readonly Answer[]>>();
  readonly #edges = new Map<Frame, Map<number, { readonly known: Clauses | undefined }>>();
  #left = maxInstructions;

  constructor(side: Side, isHelper: (name: string) => boolean) {
    this.#side = side;
    this.#isHelper = isHelper;
  }

  get isWhole(): boolean {
    return this.#left >= 0;
  }

  /** @param from  position of the call in the compared function; absent for the function itself */
  run(frame: Frame, before: Clauses, from: TestPlace | undefined): readonly Answer[] {
    const { file, fn } = frame.at;
    const { ir } = file;
    const failing = failingBlocks(file, fn);
    const run: Run = { entry: new Map(), exit: new Map(), answers: [] };
    this.#runs.set(frame, run);
    for (let block = fn.firstBlock; block < fn.lastBlock; block += 1) {
      if (this.#left < 0) break;
      let known: Clauses | undefined = block === fn.firstBlock ? before : undefined;
      // In reverse order, because later cases of a `switch` know that no earlier one matched.
      for (const previous of slice(ir.predecessors, ir.predecessorStart, block).toReversed())
        if (previous < block) known = either(known, this.onEdge(frame, previous, block));
      run.entry.set(block, known);
      const told = this.effects.length;
      run.exit.set(block, this.#block(frame, run, block, known, from));
      if (failing.has(block)) this.effects.length = told;
    }
    return run.answers;
  }

  #block(
    frame: Frame,
    run: Run,
    block: number,
    entry: Clauses | undefined,
    from: TestPlace | undefined,
  ): Clauses | undefined {
    const { ir } = frame.at.file;
    let known = entry;
    for (let value = ir.blockStart[block] ?? 0; value < (ir.blockStart[block + 1] ?? 0); value += 1) {
      if (known === undefined || this.#left < 0) return undefined;
      this.#left -= 1;
      known = this.#instruction(frame, run, value, known, from);
    }
    if (known !== undefined && isOpenEnd(ir, block)) run.answers.push({ frame, value: -1, clauses: known });
    return known;
  }

  /** Facts after an instruction; `undefined` if control does not continue. */
  #instruction(
    frame: Frame,
    run: Run,
    value: number,
    known: Clauses,
    from: TestPlace | undefined,
  ): Clauses | undefined {
    const { ir } = frame.at.file;
    const place = placeOf(frame, value);
    const effect = (kind: Effect['kind'], name: string, text: string): void => {
      this.effects.push({ kind, name, text, clauses: known, place, from: from ?? place });
    };
    switch (opOf(ir, value)) {
      case Op.call:
        return this.#call(frame, value, known, from ?? place, effect);
      case Op.storeField:
      case Op.storeIndex:
        if (isWrite(ir, value)) effect('write', fieldOf(ir, value), textOf(frame, storedOf(ir, value)));
        return known;
      case Op.return: {
        const returned = operandOf(ir, value);
        run.answers.push({ frame, value: returned, clauses: known });
        const text = returned < 0 ? '' : textOf(frame, returned);
        if (from === undefined && isData(text)) effect('return', '', text);
        return known;
      }
      default:
        return known;
    }
  }

  #call(
    frame: Frame,
    call: number,
    known: Clauses,
    from: TestPlace,
    effect: (kind: Effect['kind'], name: string, text: string) => void,
  ): Clauses | undefined {
    const { ir } = frame.at.file;
    const name = calleeName(frame, call);
    if ((callFlags(ir, call) & CallFlag.decorate) !== 0) return known;
    this.#runClosures(frame, call, known, from);
    const after = this.#runHelper(frame, call, name, known, from);
    if (after !== false) return after;
    if (!isTalk(name)) effect('call', name, textOf(frame, call));
    if (this.#isEnding(frame, call, name)) return undefined;
    return this.#afterCall(frame, call, name, known);
  }

  /** Facts after a call that returns: if it is a check, the check passed. */
  #afterCall(frame: Frame, call: number, name: string, known: Clauses): Clauses | undefined {
    const { ir } = frame.at.file;
    const place = placeOf(frame, call);
    const text = textOf(frame, call);
    if (!(checkName.test(name) || checkOwner.test(text)) || isUsed(ir, frame, call)) return known;
    return both(
      known,
      single({ text: `done ${text}`, holds: true, isAsWritten: true, place, decided: place }),
    );
  }

  #isEnding({ at: { file } }: Frame, call: number, name: string): boolean {
    const { endings } = file.source.facts.statements;
    if (endings.has(name)) return true;
    const text = file.source.tree.text.slice(file.ir.start[call], file.ir.end[call]);
    return endings.has(text.slice(0, Math.max(0, text.indexOf('('))));
  }

  /** Facts after a call that was followed into its callee; `false` for a call that was not. */
  #runHelper(
    frame: Frame,
    call: number,
    name: string,
    known: Clauses,
    from: TestPlace,
  ): Clauses | undefined | false {
    const target = this.#targetOf(frame, call, name);
    if (target === undefined || frame.depth >= maxDepth || this.#left < target.fn.last - target.fn.first)
      return false;
    const { ir } = frame.at.file;
    const given = this.#givenTo(frame, call, target);
    const receiver = receiverOf(ir, call);
    const inner = createFrame(target, this.#side, {
      given,
      self: receiver < 0 ? frame.self : textOf(frame, receiver),
      outer: opOf(ir, plainValue(ir, calleeOf(ir, call))) === Op.closure ? frame : undefined,
      depth: frame.depth + 1,
    });
    const answers = this.run(inner, known, from);
    mapOf(this.#answers, frame).set(call, answers);
    const [only] = answers;
    // The value computed by a helper replaces its call.
    if (only !== undefined && answers.length === 1 && only.value >= 0)
      frame.texts.set(call, textOf(inner, only.value));
    let after: Clauses | undefined;
    for (const { clauses } of answers.toReversed()) after = either(after, clauses);
    return after;
  }

  #targetOf(frame: Frame, call: number, name: string): SideFunction | undefined {
    const { file } = frame.at;
    const callee = plainValue(file.ir, calleeOf(file.ir, call));
    if (opOf(file.ir, callee) === Op.closure) {
      const index = closedOver(file.ir, callee);
      const fn = file.ir.functions[index];
      return fn === undefined ? undefined : { file, index, fn };
    }
    if (!this.#isHelper(name)) return undefined;
    const named = this.#side.byName.get(name) ?? [];
    const own = named.filter((one) => one.file === file);
    const [only, ...more] = own.length > 0 ? own : named;
    return more.length > 0 ? undefined : only;
  }

  /** Arguments by parameter index. */
  #givenTo(frame: Frame, call: number, target: SideFunction): readonly string[] {
    const { ir } = frame.at.file;
    const given: string[] = [];
    let next = 0;
    for (const argument of argumentsOf(ir, call)) {
      const isNamed = opOf(ir, argument) === Op.keyword;
      const at = isNamed ? target.fn.parameterNames.indexOf(writtenName(ir, argument)) : next;
      if (!isNamed) next += 1;
      if (at >= 0) given[at] = textOf(frame, isNamed ? operandOf(ir, argument) : argument);
    }
    for (let index = 0; index < target.fn.parameterCount; index += 1) given[index] ??= 'null';
    return given;
  }

  /** Anonymous functions among the arguments run where they are passed, on elements of the receiver. */
  #runClosures(frame: Frame, call: number, known: Clauses, from: TestPlace): void {
    const { ir } = frame.at.file;
    if (frame.depth >= maxDepth + 3) return;
    const receiver = receiverOf(ir, call);
    const element = `each(${receiver < 0 ? calleeName(frame, call) : textOf(frame, receiver)})`;
    for (const argument of this.#handedOver(frame, call)) {
      const index = closedOver(ir, argument);
      const fn = ir.functions[index];
      if (fn === undefined || this.#side.isUnit(frame.at.file, index) || this.#left < fn.last - fn.first)
        continue;
      const given = Array.from({ length: fn.parameterCount }, (_, at) =>
        this.#parameterOfCallback(frame, call, at, element),
      );
      const at = { file: frame.at.file, index, fn };
      const inner = createFrame(at, this.#side, {
        ...(given.some((text) => text === undefined) ? {} : { given: given.flatMap((text) => text ?? []) }),
        self: frame.self,
        outer: frame,
        depth: frame.depth + 1,
      });
      mapOf(this.#closures, frame).set(call, this.run(inner, known, from));
    }
  }

  /** Handlers keep their parameter names, because they are called later by others. */
  #parameterOfCallback(frame: Frame, call: number, at: number, element: string): string | undefined {
    if (!iterating.has(calleeName(frame, call))) return undefined;
    return at === 0 ? element : `${element}@${at}`;
  }

  #handedOver(frame: Frame, call: number): readonly number[] {
    const { ir } = frame.at.file;
    return Array.from(argumentsOf(ir, call))
      .map((argument) => plainValue(ir, givenAs(ir, argument)))
      .flatMap((argument) => (opOf(ir, argument) === Op.array ? [...partsOf(ir, argument)] : [argument]))
      .filter((argument) => opOf(ir, argument) === Op.closure);
  }

  answersOf(frame: Frame, call: number): readonly Answer[] | undefined {
    return this.#answers.get(frame)?.get(call);
  }

  closureAnswers(frame: Frame, call: number): readonly Answer[] | undefined {
    return this.#closures.get(frame)?.get(call);
  }

  blockOf({ at: { file, fn } }: Frame, value: number): number {
    let [low, high] = [fn.firstBlock, fn.lastBlock];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((file.ir.blockStart[middle] ?? 0) <= value) low = middle;
      else high = middle;
    }
    return low;
  }

  onEdge(frame: Frame, from: number, to: number): Clauses | undefined {
    const edges = mapOf(this.#edges, frame);
    // Keys of the edges from a branch: even for the edge taken if the condition holds, odd for the other.
    const [first] = slice(frame.at.file.ir.successors, frame.at.file.ir.successorStart, from);
    const key = from * 2 + (first === to ? 0 : 1);
    const cached = edges.get(key);
    if (cached !== undefined) return cached.known;
    const known = this.#alongEdge(frame, from, to);
    edges.set(key, { known });
    return known;
  }

  #alongEdge(frame: Frame, from: number, to: number): Clauses | undefined {
    const run = this.#runs.get(frame);
    const { ir } = frame.at.file;
    const next = slice(ir.successors, ir.successorStart, from);
    const last = lastOf(ir, from);
    const exit = run?.exit.get(from);
    if (exit === undefined) return undefined;
    if (opOf(ir, last) === Op.branch) {
      if (next[0] === next[1]) return exit;
      const known = whenTrue(this, frame, operandOf(ir, last), next[0] === to);
      const place = placeOf(frame, last);
      return both(exit, known === undefined ? undefined : decidedAt(known, place, exit));
    }
    return next.length > 1 && to === handlerOf(ir, from, next) ? run?.entry.get(from) : exit;
  }
}

/** Methods that pass elements to a callback, by last name. */
const iterating: ReadonlySet<string> = new Set(
  'forEach map filter some every find findIndex flatMap any all anyMatch allMatch noneMatch ContainsFunc each removeIf'.split(
    ' ',
  ),
);

function placeOf({ at: { file } }: Frame, value: number): TestPlace {
  return { path: file.path, offset: file.ir.start[value] ?? 0, end: file.ir.end[value] ?? 0 };
}

function mapOf<V>(maps: Map<Frame, Map<number, V>>, frame: Frame): Map<number, V> {
  const known = maps.get(frame) ?? new Map<number, V>();
  maps.set(frame, known);
  return known;
}
