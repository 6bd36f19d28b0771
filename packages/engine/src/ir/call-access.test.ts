import { describe, expect, it } from 'vitest';
import { rootOf } from './call-access.ts';
import { type IrFile, Op } from './ir.ts';

/** A parameter, and refinements of it: each of the one before. */
function refinements(count: number): { readonly code: IrFile; readonly reads: () => number } {
  let reads = 0;
  const op = new Proxy(new Uint8Array(count + 1).fill(Op.pi), {
    get: (target, name) => {
      reads++;
      return target[Number(name)];
    },
  });
  op[0] = Op.param;
  const a = Int32Array.from({ length: count + 1 }, (_, v) => v - 1);
  const code = { op, a, b: a, pool: new Int32Array() } as unknown as IrFile;
  return { code, reads: () => reads };
}

describe('rootOf', () => {
  it('leads through refinements', () => {
    expect(rootOf(refinements(20).code, 20)).toBe(0);
  });

  it('looks at no more of a long chain than of a short one', () => {
    const { code, reads } = refinements(60_000);
    expect(rootOf(code, 60_000)).toBe(60_000);
    expect(reads()).toBeLessThan(1_000);
  });
});
