/**
 * Tests of a guard on the request: comparisons of its path, method or handler name with strings.
 *
 * May miss: regular expressions and functions of the program, which count as tests against unknown strings.
 */

import type { Place } from '../code/definitions.ts';
import { argumentsOf, functionName, operationName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  instructionsIn,
  leftOf,
  objectOf,
  operandOf,
  operatorOf,
  opOf,
  parameterOf,
  receiverOf,
  rightOf,
  takenFrom,
  writtenName,
} from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { RequestPartRow } from '../model/route-rows.ts';
import type { ValueContext } from './call-values.ts';
import { keyOfMark } from './route-marks.ts';

export interface RequestTest {
  readonly part: RequestPartRow;
  /** How the part is compared with the strings, any of which is sufficient. */
  readonly by: 'equality' | 'prefix' | 'suffix' | 'unknown';
  readonly texts: readonly string[];
  /** True if the condition is the negated comparison. */
  readonly isNegated: boolean;
  /** Element variable of a loop over a list, if each element is compared in turn. */
  readonly element?: number;
}

/** Maximum number of values examined in one condition; `and` and `or` are separate branches. Chosen, not measured. */
const maxParts = 24;

type Compared = Pick<RequestTest, 'texts' | 'element'>;

export class RequestTests {
  private readonly context: ValueContext;
  private readonly requestOf: (fn: number) => ApiNode | undefined;
  private readonly known = new Map<number, RequestTest | undefined>();

  /** @param requestOf  API node of a function's first parameter, if a library passes a request that no type declares */
  constructor(context: ValueContext, requestOf: (fn: number) => ApiNode | undefined) {
    this.context = context;
    this.requestOf = requestOf;
  }

  /** Test of the request in a condition; `undefined` if it tests no part of it. */
  of({ file, v }: Place): RequestTest | undefined {
    const key = this.context.baseOf(file) + v;
    if (!this.known.has(key)) this.known.set(key, this.read({ file, v }, undefined));
    return this.known.get(key);
  }

  /** @param elements  strings that the first parameter of a callback ranges over */
  private read(condition: Place, elements: readonly string[] | undefined): RequestTest | undefined {
    const { definitions } = this.context;
    const { file, v } = definitions.of(condition);
    if (v < 0) return undefined;
    const code = definitions.code(file);
    const place = { file, v };
    switch (opOf(code, v)) {
      case Op.unary: {
        if (operatorOf(code, v) !== '!') return undefined;
        const inner = this.read({ file, v: operandOf(code, v) }, elements);
        return inner && { ...inner, isNegated: !inner.isNegated };
      }
      case Op.binary:
        return this.comparison(place, elements) ?? this.anyPartOf(place);
      case Op.call:
        return this.markAt(place) ?? this.search(place, elements) ?? this.anyPartOf(place);
      default:
        return undefined;
    }
  }

  /** Test for a mark on the handler: `reflector.get("public", context.getHandler())`. */
  private markAt({ file, v }: Place): RequestTest | undefined {
    const { definitions, pointsTo, baseOf } = this.context;
    const node = pointsTo.apiOf(baseOf(file) + v).find(({ requestPart }) => requestPart?.part === 'mark');
    const [named] = argumentsOf(definitions.code(file), v);
    if (node?.requestPart === undefined || named === undefined) return undefined;
    const key = keyOfMark(this.context, { file, v: named });
    if (key === '') return undefined;
    return { part: node.requestPart, by: 'equality', texts: [key], isNegated: false };
  }

  private comparison({ file, v }: Place, elements: readonly string[] | undefined): RequestTest | undefined {
    const code = this.context.definitions.code(file);
    const operator = operatorOf(code, v);
    if (!/^[!=]==?$/.test(operator)) return undefined;
    const sides = [leftOf(code, v), rightOf(code, v)].map((side) => ({ file, v: side }));
    for (const [one, other] of [sides, sides.toReversed()]) {
      const part = one && this.partAt(one);
      const compared = part && other && this.comparedWith(other, elements);
      if (part !== undefined && compared !== undefined)
        return { part, by: 'equality', isNegated: operator.startsWith('!'), ...compared };
    }
    return undefined;
  }

  /**
   * A test for a part in a list of strings, for a prefix or suffix of a part, or any of these for some element of a
   * list.
   */
  private search(call: Place, elements: readonly string[] | undefined): RequestTest | undefined {
    const { file, v } = call;
    const code = this.context.definitions.code(file);
    const { name, receiver, args } = this.operationAt(call);
    const [first] = args;
    if (name === 'some' && first !== undefined) return this.ofCallback({ file, v: receiver }, first);
    if (functionName(code, v) === 'any' && first !== undefined) return this.ofAny(first);
    if (first === undefined || receiver < 0) return undefined;
    const list = { file, v: receiver };
    const tested = name === 'includes' || name === 'has' ? first : list;
    const part = this.partAt(tested);
    const by = searches.get(name);
    const compared = part && by && this.comparedWith(tested === first ? list : first, elements);
    return compared && { part, by, isNegated: false, ...compared };
  }

  /** Handles `paths.some((path) => request.path.startsWith(path))`. */
  private ofCallback(list: Place, callback: Place): RequestTest | undefined {
    const { pointsTo, baseOf, definitions } = this.context;
    const compared = this.comparedWith(list, undefined);
    const [fn, other] = pointsTo.functionsAt(baseOf(callback.file) + callback.v);
    if (compared === undefined || fn === undefined || other !== undefined) return undefined;
    const { file, first, last } = definitions.rangeOf(fn);
    const code = definitions.code(file);
    for (const v of instructionsIn(code, Op.return, { first, last }))
      return this.read({ file, v: operandOf(code, v) }, compared.texts);
    return undefined;
  }

  /** Handles `any(request.path.startswith(path) for path in paths)`: a list to which a loop adds each result. */
  private ofAny({ file, v: list }: Place): RequestTest | undefined {
    const { definitions } = this.context;
    const code = definitions.code(file);
    const { last } = definitions.rangeOf(definitions.functionOf({ file, v: list }));
    for (const v of instructionsIn(code, Op.call, { first: list + 1, last })) {
      if (receiverOf(code, v) !== list || operationName(code, v) !== 'push') continue;

      const found = this.read({ file, v: argumentsOf(code, v)[0] ?? -1 }, undefined);
      if (found === undefined) return undefined;
      const { element, ...whole } = found;
      return element === undefined ? undefined : whole;
    }
    return undefined;
  }

  /** A test of some part of the request in an unrecognized form. */
  private anyPartOf({ file, v }: Place): RequestTest | undefined {
    const code = this.context.definitions.code(file);
    const open = [v];
    for (const at of open) {
      if (at < 0 || open.length > maxParts) continue;
      const part = this.partAt({ file, v: at });
      if (part !== undefined) {
        // There are few methods, so a configurable one is not a list of exceptions.
        if (part.part === 'method') return undefined;
        return { part, by: 'unknown', texts: [], isNegated: isNegation(code, v) };
      }
      if (opOf(code, at) === Op.call) open.push(receiverOf(code, at), ...argumentsOf(code, at));
      else if (opOf(code, at) === Op.binary) open.push(leftOf(code, at), rightOf(code, at));
      else if (isStep(opOf(code, at))) open.push(takenFrom(code, at));
    }
    return undefined;
  }

  private partAt({ file, v }: Place): RequestPartRow | undefined {
    if (v < 0) return undefined;
    const { definitions, pointsTo, baseOf } = this.context;
    const code = definitions.code(file);
    const places = [v, rootOf(code, v), definitions.of({ file, v }).v];
    for (const at of new Set(places)) {
      const found =
        at < 0 ? undefined : pointsTo.apiOf(baseOf(file) + at).find(({ requestPart }) => requestPart);
      if (found !== undefined) return found.requestPart;
    }
    return this.partOfParameter({ file, v: rootOf(code, v) });
  }

  private partOfParameter({ file, v }: Place): RequestPartRow | undefined {
    const { definitions } = this.context;
    const code = definitions.code(file);
    const owner = opOf(code, v) === Op.loadField ? rootOf(code, objectOf(code, v)) : -1;
    if (opOf(code, owner) !== Op.param || parameterOf(code, owner) !== 0) return undefined;
    const request = this.requestOf(definitions.functionOf({ file, v: owner }));
    const parts = request?.memberNodes(writtenName(code, v)) ?? [];
    return parts.find(({ requestPart }) => requestPart !== undefined)?.requestPart;
  }

  private comparedWith(value: Place, elements: readonly string[] | undefined): Compared | undefined {
    const { definitions } = this.context;
    const { file, v } = definitions.of(value);
    if (v < 0) return undefined;
    const code = definitions.code(file);
    if (parameterOf(code, v) === 0 && elements !== undefined) return { texts: elements };
    if (opOf(code, v) === Op.element) {
      const listed = this.comparedWith({ file, v: operandOf(code, v) }, undefined);
      return listed && { texts: listed.texts, element: v };
    }
    const texts = this.listOf({ file, v }).map((one) => definitions.text(one));
    const known = texts.filter((text) => text !== undefined);
    return known.length === 0 || known.length < texts.length ? undefined : { texts: known };
  }

  /** Elements of a list, or of the list that a set is created from. */
  private listOf(place: Place): readonly Place[] {
    const { definitions } = this.context;
    const elements = definitions.elements(place);
    const [only, other] = elements;
    if (only === undefined || other !== undefined) return elements;
    const code = definitions.code(only.file);
    const [given] = opOf(code, only.v) === Op.call ? argumentsOf(code, only.v) : [];
    return given === undefined ? elements : definitions.elements({ file: only.file, v: given });
  }

  /** Operation of a call, by name or from the models, with its receiver and arguments in the order of a method call. */
  private operationAt({ file, v }: Place): {
    readonly name: string;
    readonly receiver: number;
    readonly args: readonly Place[];
  } {
    const { definitions, pointsTo, baseOf } = this.context;
    const code = definitions.code(file);
    const args = Array.from(argumentsOf(code, v), (arg) => ({ file, v: arg }));
    const node = pointsTo.apiOf(baseOf(file) + calleeOf(code, v)).find(({ operation }) => operation !== '');
    const receiver = receiverOf(code, v);
    if (node === undefined || node.operationOrder.length === 0)
      return { name: node?.operation ?? operationName(code, v), receiver, args };
    const [first = -1, ...rest] = node.operationOrder.map((at) =>
      at === 'this' ? receiver : (args[at]?.v ?? -1),
    );
    return { name: node.operation, receiver: first, args: rest.map((arg) => ({ file, v: arg })) };
  }
}

const searches: ReadonlyMap<string, RequestTest['by']> = new Map([
  ['includes', 'equality'],
  ['has', 'equality'],
  ['startsWith', 'prefix'],
  ['endsWith', 'suffix'],
]);

function isNegation(code: IrFile, v: number): boolean {
  return opOf(code, v) === Op.binary && operatorOf(code, v).startsWith('!');
}

function isStep(op: number | undefined): boolean {
  return (
    op === Op.unary ||
    op === Op.loadField ||
    op === Op.loadIndex ||
    op === Op.pi ||
    op === Op.cast ||
    op === Op.keyword ||
    op === Op.await
  );
}
