/** Strings that are syntactically constant, before any analysis has run. */

import { argumentsOf, operationName } from '../../ir/call-access.ts';
import { capturedConstants, capturedKey, ownerOfValue } from '../../ir/environments.ts';
import { FunctionOrder } from '../../ir/function-order.ts';
import { binaryOperators, type Constant, type IrFile, Op } from '../../ir/ir.ts';

/** Maximum number of parts per string; longer ones are not constant. Patterns consist of a few dozen. Not tuned. */
const maxParts = 200;

/** A constant part, or a value still to be read. */
type Part = string | number;

export class ConstantTexts {
  private readonly orders = new Map<IrFile, FunctionOrder>();
  private readonly captured = new Map<IrFile, ReadonlyMap<string, Constant>>();

  /**
   * The string value, `undefined` if it is not known.
   *
   * Evaluates constants and their concatenations, sources of regular expressions, joined arrays, and captured variables
   * that are assigned once.
   */
  of(code: IrFile, value: number): string | undefined {
    const texts: string[] = [];
    const open: Part[] = [value];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (texts.length + open.length > maxParts) return undefined;
      if (typeof next === 'string') {
        texts.push(next);
        continue;
      }
      const parts = this.partsOf(code, next);
      if (parts === undefined) return undefined;
      open.push(...parts.toReversed());
    }
    return texts.join('');
  }

  private partsOf(code: IrFile, v: number): readonly Part[] | undefined {
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.const:
        return textOf(code.constants[a]);
      case Op.concat:
        return [...code.pool.subarray(a, a + b)];
      case Op.array:
        return joinedElements(code, v, ',');
      case Op.binary:
        return binaryOperators[code.c[v] ?? -1] === '+' ? [a, b] : undefined;
      case Op.cast:
      case Op.pi:
        return [a];
      case Op.call:
        return this.joinCall(code, v);
      case Op.loadField:
        return this.loadedText(code, v, a, code.strings[b] ?? '');
      default:
        return undefined;
    }
  }

  /** `[a, b].join('|')`. */
  private joinCall(code: IrFile, v: number): readonly Part[] | undefined {
    if (operationName(code, v) !== 'join') return undefined;
    const [separator] = argumentsOf(code, v);
    const text = separator === undefined ? ',' : this.of(code, separator);
    return text === undefined ? undefined : joinedElements(code, code.b[v] ?? -1, text);
  }

  /** `pattern.source`, and captured variables. */
  private loadedText(code: IrFile, v: number, object: number, name: string): readonly Part[] | undefined {
    if (name === 'source') {
      const constant =
        code.op[object] === Op.const
          ? code.constants[code.a[object] ?? -1]
          : this.capturedConstant(code, object);
      if (typeof constant === 'object' && constant !== null) return [constant.pattern];
    }
    return textOf(this.capturedConstant(code, v));
  }

  private capturedConstant(code: IrFile, v: number): Constant | undefined {
    if (code.op[v] !== Op.loadField) return undefined;
    let order = this.orders.get(code);
    if (order === undefined) this.orders.set(code, (order = new FunctionOrder(code)));
    const fn = order.at(v);
    const owner = ownerOfValue(code, fn, code.a[v] ?? -1);
    if (owner < 0) return undefined;
    let captured = this.captured.get(code);
    if (captured === undefined) {
      captured = capturedConstants(code);
      this.captured.set(code, captured);
    }
    return captured.get(capturedKey(owner, code.strings[code.b[v] ?? -1] ?? ''));
  }
}

function joinedElements(code: IrFile, array: number, separator: string): readonly Part[] | undefined {
  if (code.op[array] !== Op.array) return undefined;
  const start = code.a[array] ?? 0;
  const elements = [...code.pool.subarray(start, start + (code.b[array] ?? 0))];
  if (elements.some((element) => element < 0 || code.op[element] === Op.spread)) return undefined;
  return elements.flatMap((element, index) => (index === 0 ? [element] : [separator, element]));
}

function textOf(constant: Constant | undefined): readonly Part[] | undefined {
  return typeof constant === 'string' || typeof constant === 'number' ? [String(constant)] : undefined;
}
