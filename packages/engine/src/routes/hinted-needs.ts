/** Guards in the annotations of a function's parameters: `user: Annotated[User, Depends(current_user)]`. */

import type { Place } from '../code/definitions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { annotatedOf, annotationOf, calleeOf, instructionsIn, keyOf, opOf } from '../ir/operands.ts';
import { type Given, givenTo, routingsOf, type ValueContext, valuesAt } from './call-values.ts';
import type { GuardUse } from './router-graph.ts';

/** Maximum depth of annotation aliases: `Admin = Annotated[User, ...]`. Programs have two; chosen, not measured. */
const maxNames = 4;

/** A call, or its equivalent in an annotation. */
interface Named {
  readonly callee: Place;
  readonly given: Given;
}

/** Functions that a call such as `Depends(signed_in)` declares to run first; `undefined` for any other call. */
function neededBy(context: ValueContext, callee: Place, given: Given): readonly Place[] | undefined {
  const routing = routingsOf(context, callee).find(({ row }) => row.does === 'needs');
  if (routing === undefined) return undefined;
  const { definitions } = context;
  return valuesAt(definitions, given, routing.guards).flatMap((one) => definitions.elements(one));
}

/** Functions that a listed guard declares, `dependencies=[Depends(signed_in)]`; any other value is itself. */
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

  /** @param needs  guards by function of the program; extended here */
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

  /** Parts of an annotation held in a variable: the calls in its brackets, and names of other aliases. */
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
