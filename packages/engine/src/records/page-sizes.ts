/** Queries whose number of records is taken from the request without a limit. */

import type { Definitions, Place } from '../code/definitions.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  argumentName,
  calleeOf,
  instructionsIn,
  objectOf,
  opOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiNode } from '../model/api-node.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { isKind } from './record-uses.ts';
import type { Activation, RequestedValues } from './requested-values.ts';

const pageSize = 'page-size';

export class PageSizes {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  private readonly values: RequestedValues;

  constructor(context: TaintContext, definitions: Definitions, values: RequestedValues) {
    this.context = context;
    this.definitions = definitions;
    this.values = values;
  }

  /** The first query of a route whose size comes from the request and is never compared with another number. */
  of(handlers: readonly number[]): Place | undefined {
    for (const activation of this.values.activations(handlers)) {
      const found = this.queryIn(activation);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private queryIn(activation: Activation): Place | undefined {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(activation.fn);
    const code = this.definitions.code(file);
    const base = program.firstValueOf(file);
    for (const v of instructionsIn(code, Op.call, ir)) {
      const nodes = pointsTo.apiOf(base + calleeOf(code, v));
      const sizes = nodes.length === 0 ? [] : sizesOf(code, v, nodes, ir.first);
      if (sizes.some((size) => this.values.isSent(activation, size, true))) return { file, v };
    }
    return undefined;
  }
}

/** Arguments, and members of literal arguments, that limit the number of records a query returns. */
function sizesOf(code: IrFile, call: number, nodes: readonly ApiNode[], first: number): readonly number[] {
  const args = argumentsOf(code, call);
  const found: number[] = [];
  for (const [index, argument] of args.entries()) {
    const name = argumentName(code, argument);
    const places = nodes.flatMap((node) => node.argumentNodes(index, args.length, name));
    if (places.some(({ sinks }) => sinks.some(isKind(pageSize)))) found.push(argument);
    if (opOf(code, argument) !== Op.object || places.length === 0) continue;
    for (const v of instructionsIn(code, Op.storeField, { first: Math.max(argument, first), last: call })) {
      if (objectOf(code, v) !== argument) continue;

      const members = places.flatMap((place) => place.memberNodes(writtenName(code, v)));
      if (members.some(({ sinks }) => sinks.some(isKind(pageSize)))) found.push(storedOf(code, v));
    }
  }
  return found;
}
