/** What the lowering of Go carries along. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FileContext, FunctionContext } from '../lower-context.ts';
import type { Binding } from '../scopes.ts';
import type { Declarations } from './declarations.ts';

export interface GoFile extends FileContext {
  readonly declarations: Declarations;
  /** Local variables whose address is taken and that are no objects by themselves: they live in a cell. */
  readonly boxed: ReadonlySet<Binding>;
  /** What is kept of a function while it is lowered, by its number. */
  readonly states: Map<number, FunctionState>;
}

export type GoContext = FunctionContext<GoFile>;

/** A call that runs when the function is left. */
export interface DeferredCall {
  readonly node: number;
  /** Names of the variables that keep the callee, the receiver and the arguments. */
  readonly callee: string;
  readonly receiver: string | undefined;
  readonly args: readonly string[];
}

/** What the answer of a call or a look-up says: it was made of these variables, as they were then. */
export interface Test {
  readonly value: Value;
  readonly read: readonly { readonly binding: Binding; readonly value: Value }[];
}

export interface FunctionState {
  readonly deferred: DeferredCall[];
  /** Variables of named results, in order; empty when they have no names. */
  readonly results: readonly Binding[];
  readonly resultCount: number;
  /** Blocks of labels that `goto` jumps to. */
  readonly labels: Map<string, Block>;
  /** Tests, by the value that holds their answer. */
  readonly tests: Map<Value, Test>;
}

export function stateOf(context: GoContext): FunctionState {
  const state = context.shared.states.get(context.number);
  if (state === undefined) throw new Error(`no state of function ${context.number}`);
  return state;
}

/** A value of which nothing is known: whether a value was there, how much was copied. */
export function unknownValue(context: GoContext): Value {
  return context.emit(Op.key, context.emit(Op.undef));
}
