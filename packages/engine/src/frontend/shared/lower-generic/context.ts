/** State of lowering a function through the generic tree. */

import type { Block, Value } from '../../../ir/function-builder.ts';
import type { FileContext, FunctionContext } from '../../lower-context.ts';
import type { Binding } from '../../scopes.ts';
import type { Generic, GenericFrontEnd, Part } from './tree.ts';

/** The mutually recursive parts, by name, so that their modules need not import one another. */
export interface PartVisitors {
  value(context: GenericContext, part: Part): Value;
  statement(context: GenericContext, part: Part): void;
  condition(context: GenericContext, part: Part, whenTrue: Block, whenFalse: Block): void;
  assign(context: GenericContext, target: Part, value: Value): void;
}

export interface GenericFile extends FileContext {
  readonly frontEnd: GenericFrontEnd;
  readonly facts: unknown;
  readonly parts: PartVisitors;
  /** By function of the file: objects whose members also become variables of the function. */
  /** File-level variables with their initial values, in languages whose files share them. */
  taken: ReadonlyMap<Binding, Value>;
  readonly unpacked: Map<number, Value[]>;
}

export type GenericContext = FunctionContext<GenericFile>;

export function viewOf({ shared }: GenericContext, part: Part): Generic {
  if (typeof part !== 'number') return part;
  if (part < 0) return { kind: 'nothing', at: 0 };
  return shared.frontEnd.view(shared.tree, part, shared.facts);
}

/** Node whose range a part has. */
export function placeOfPart(part: Part): number {
  return typeof part === 'number' ? part : part.at;
}

/** Variables of the function that contains the part; at file level, those of the file. */
export function ownBindings({ shared, scope }: GenericContext): readonly Binding[] {
  return shared.scopes.functions[scope]?.bindings ?? [];
}

/** Member name of a constant key; `undefined` for any other key, and for an index. */
export function constantKey(key: Generic): string | undefined {
  const isName = key.kind === 'literal' && typeof key.value === 'string' && !/^\d*$/.test(key.value);
  return isName ? String(key.value) : undefined;
}
