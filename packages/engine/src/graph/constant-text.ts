/** Texts that are constant by how they are written, before any analysis has run. */

import { capturedConstants, capturedKey, ownerOfValue } from '../ir/environments.ts';
import { binaryOperators, type Constant, type IrFile, Op } from '../ir/ir.ts';

/** Parts of a text that one look follows. Chosen: a pattern put together from a few dozen pieces. */
const maxParts = 200;

export class ConstantTexts {
  private readonly captured = new Map<IrFile, ReadonlyMap<string, Constant>>();

  /** The text of a value: constants, joined, and captured variables that are set once to one; else `undefined`. */
  of(code: IrFile, value: number): string | undefined {
    const parts: string[] = [];
    const open = [value];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const found = parts.length + open.length > maxParts ? undefined : this.partOf(code, next);
      if (found === undefined) return undefined;
      if (typeof found === 'string') parts.push(found);
      else open.push(...found.toReversed());
    }
    return parts.join('');
  }

  /** A constant part, or the values that the text is joined of. */
  private partOf(code: IrFile, v: number): string | readonly number[] | undefined {
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.const:
        return textOf(code.constants[a]);
      case Op.concat:
        return [...code.pool.subarray(a, a + b)];
      case Op.binary:
        return binaryOperators[code.c[v] ?? -1] === '+' ? [a, b] : undefined;
      case Op.cast:
      case Op.pi:
        return [a];
      case Op.loadField:
        return this.capturedText(code, v, a, code.strings[b] ?? '');
      default:
        return undefined;
    }
  }

  private capturedText(code: IrFile, v: number, object: number, name: string): string | undefined {
    const fn = code.functions.findIndex(({ first, last }) => first <= v && v < last);
    const owner = ownerOfValue(code, fn, object);
    if (owner < 0) return undefined;
    let captured = this.captured.get(code);
    if (captured === undefined) {
      captured = capturedConstants(code);
      this.captured.set(code, captured);
    }
    return textOf(captured.get(capturedKey(owner, name)));
  }
}

function textOf(constant: Constant | undefined): string | undefined {
  return typeof constant === 'string' || typeof constant === 'number' ? String(constant) : undefined;
}
