/**
 * Parts of requests that functions read by constant names: `id` of `request.params.id` or of `c.Param("id")`.
 *
 * May miss reads by helper functions.
 */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  closedOver,
  constantOf,
  keyOf,
  objectOf,
  opOf,
  parameterOf,
  receiverOf,
  writtenName,
} from '../ir/operands.ts';
import type { SourceRow } from '../model/model.ts';
import type { RequestRead } from '../rule/rule.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { isRemote } from '../vocabulary/kinds.ts';

/** Maximum number of nested functions read together with a function. Handlers contain a few. */
const maxInner = 50;

export class RequestReads {
  private readonly context: TaintContext;
  private readonly known = new Map<number, readonly RequestRead[]>();

  constructor(context: TaintContext) {
    this.context = context;
  }

  /** Reads of a function and its nested functions, in source order. */
  of(fn: number): readonly RequestRead[] {
    const found = this.known.get(fn) ?? this.read(fn);
    this.known.set(fn, found);
    return found;
  }

  private read(fn: number): readonly RequestRead[] {
    const { program } = this.context;
    const { file, index } = program.function(fn);
    const code = program.file(file);
    const open = [index];
    const found: RequestRead[] = [];
    for (const at of open) {
      const { first = 0, last = 0 } = code.functions[at] ?? {};
      for (let v = first; v < last; v++) {
        if (opOf(code, v) === Op.closure && open.length < maxInner) open.push(closedOver(code, v));
        const name = nameRead(code, v) || nameOfParameter(code, at, v);
        const source = name === '' ? undefined : this.sourceAt(file, code, v);
        if (source !== undefined) found.push({ name, isOfPath: source.ofPath === true });
      }
    }
    return found;
  }

  /** Part of the request that a read or call takes a value from; `undefined` for anything else. */
  private sourceAt(file: number, code: IrFile, v: number): SourceRow | undefined {
    const base = this.context.program.firstValueOf(file);
    const isRead = opOf(code, v) === Op.loadField || opOf(code, v) === Op.loadIndex;
    const object = isRead ? objectOf(code, v) : receiverOf(code, v);
    const places = [isRead ? -1 : v, object < 0 || opOf(code, v) === Op.param ? -1 : rootOf(code, object)];
    for (const place of places) {
      const nodes = place < 0 ? [] : this.context.pointsTo.apiOf(base + place);
      const source = nodes.flatMap(({ sources }) => sources).find(isRemote);
      if (source !== undefined) return source;
    }
    return undefined;
  }
}

/** Name of a read: a member, a constant key, or the constant argument of a call. */
function nameRead(code: IrFile, v: number): string {
  switch (opOf(code, v)) {
    case Op.loadField:
      return writtenName(code, v);
    case Op.loadIndex:
      return textAt(code, keyOf(code, v));
    case Op.call: {
      const texts = Array.from(argumentsOf(code, v), (argument) => textAt(code, rootOf(code, argument)));
      return texts.find((text) => text !== '') ?? '';
    }
    default:
      return '';
  }
}

/** Name of a parameter that a framework fills by name. */
function nameOfParameter(code: IrFile, fn: number, v: number): string {
  return opOf(code, v) === Op.param
    ? (code.functions[fn]?.parameterNames[parameterOf(code, v) ?? -1] ?? '')
    : '';
}

function textAt(code: IrFile, v: number): string {
  const constant = constantOf(code, v);
  return typeof constant === 'string' ? constant : '';
}
