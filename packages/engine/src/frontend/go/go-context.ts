/** State shared by the lowering of a Go file. */

import type { Block, Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { FileContext, FunctionContext } from '../lower-context.ts';
import type { Binding } from '../scopes.ts';
import type { Declarations } from './declarations.ts';

export interface GoFile extends FileContext {
  readonly declarations: Declarations;
  /** Local variables whose address is taken and whose value is not an object: they live in a cell. */
  readonly boxed: ReadonlySet<Binding>;
  /** State of each function during its lowering, by function number. */
  readonly states: Map<number, FunctionState>;
}

export type GoContext = FunctionContext<GoFile>;

/** A call that runs when the function returns. */
export interface DeferredCall {
  readonly node: number;
  /** Names of the variables that hold the callee, the receiver and the arguments. */
  readonly callee: string;
  readonly receiver: string | undefined;
  readonly args: readonly string[];
}

/** What a call's or lookup's result tests: the variables it was computed from, with their values at that time. */
export interface Test {
  readonly value: Value;
  readonly read: readonly { readonly binding: Binding; readonly value: Value }[];
}

export interface FunctionState {
  readonly deferred: DeferredCall[];
  /** Variables of named results, in order; empty when the results are unnamed. */
  readonly results: readonly Binding[];
  readonly resultCount: number;
  /** Blocks of labels that are targets of `goto`. */
  readonly labels: Map<string, Block>;
  /** Tests, by the value that holds their result. */
  readonly tests: Map<Value, Test>;
}

export function stateOf(context: GoContext): FunctionState {
  const state = context.shared.states.get(context.number);
  if (state === undefined) throw new Error(`no state of function ${context.number}`);
  return state;
}

/** An unknown value, such as whether an entry was found, or how much was copied. */
export function unknownValue(context: GoContext): Value {
  return context.emit(Op.key, context.emit(Op.undef));
}
