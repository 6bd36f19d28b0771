/** What runs before a function as the type hints of its parameters say: `user: Annotated[User, Depends(current_user)]`. */

import type { Place } from '../code/definitions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { annotatedOf, annotationOf, calleeOf, instructionsIn, keyOf, opOf } from '../ir/operands.ts';
import { type Given, givenTo, routingsOf, type ValueContext, valuesAt } from './call-values.ts';
import type { GuardUse } from './router-graph.ts';

/** Hints that name one another: `Admin = Annotated[User, ...]`. Programs have two; not measured. */
const maxNames = 4;

/** A call, or what stands for one in a hint. */
interface Named {
  readonly callee: Place;
  readonly given: Given;
}

/** What a call says to run before a function, `Depends(signed_in)`; `undefined` for a call that says nothing of the kind. */
function neededBy(context: ValueContext, callee: Place, given: Given): readonly Place[] | undefined {
  const routing = routingsOf(context, callee).find(({ row }) => row.does === 'needs');
  if (routing === undefined) return undefined;
  const { definitions } = context;
  return valuesAt(definitions, given, routing.guards).flatMap((one) => definitions.elements(one));
}

/** What a guard in a list says to run, `dependencies=[Depends(signed_in)]`; any other is itself. */
export function namedBy(context: ValueContext, place: Place): readonly Place[] {
  const { file, v } = place;
  const code = context.definitions.code(file);
  if (opOf(code, v) !== Op.call) return [place];
  const found = neededBy(context, { file, v: calleeOf(code, v) }, givenTo(code, file, v));
  return found === undefined || found.length === 0 ? [place] : found;
}

export class HintedNeeds {
  private readonly context: ValueContext;
  private readonly needs: Map<number, readonly GuardUse[]>;

  /** @param needs  by function of the program; filled further */
  constructor(context: ValueContext, needs: Map<number, readonly GuardUse[]>) {
    this.context = context;
    this.needs = needs;
  }

  scan(file: number, code: IrFile): void {
    if (code.language !== 'python') return;
    for (const v of instructionsIn(code, Op.annotate)) {
      const closure = annotatedOf(code, v);
      const order = { fn: this.context.definitions.functionOf({ file, v: closure }), v: closure };
      const found = this.neededIn({
        callee: { file, v: annotationOf(code, v) },
        given: givenTo(code, file, v),
      });
      if (found.length === 0) continue;
      const uses = found.map((place) => ({ place, order, prefix: '', isForAll: false }));
      for (const fn of this.context.pointsTo.functionsAt(this.context.baseOf(file) + closure))
        this.needs.set(fn, [...(this.needs.get(fn) ?? []), ...uses]);
    }
  }

  private neededIn({ callee, given }: Named, depth = 0): readonly Place[] {
    const { definitions } = this.context;
    const needed = neededBy(this.context, callee, given);
    if (needed !== undefined) return needed;
    if (given.args.length > 0 || depth > maxNames) return [];
    return this.partsOf(definitions.of(callee)).flatMap((part) => this.neededIn(part, depth + 1));
  }

  /** What a hint that a variable holds is made of: the calls in its brackets, and names of other hints. */
  private partsOf(made: Place): readonly Named[] {
    const { definitions } = this.context;
    if (made.v < 0) return [];
    const { file, v } = made;
    const code = definitions.code(file);
    if (opOf(code, v) === Op.call)
      return [{ callee: { file, v: calleeOf(code, v) }, given: givenTo(code, file, v) }];
    const key = opOf(code, v) === Op.loadIndex ? keyOf(code, v) : -1;
    if (key < 0) return [];
    return definitions.elements({ file, v: key }).flatMap((one) => {
      const code = definitions.code(one.file);
      return opOf(code, one.v) === Op.call ? this.partsOf(one) : [{ callee: one, given: { file, args: [] } }];
    });
  }
}
