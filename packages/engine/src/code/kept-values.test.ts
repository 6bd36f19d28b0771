import { expect, it } from 'vitest';
import type { IrFile } from '../ir/ir.ts';
import { lowerText } from '../testing/lower-text.ts';
import { storesOf } from './kept-values.ts';

/** The file, and how often its opcodes are asked for. */
function counted(code: IrFile): { readonly code: IrFile; readonly count: () => number } {
  let count = 0;
  const watched = new Proxy(code, {
    get(target, key): unknown {
      if (key === 'op') count += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { code: watched, count: () => count };
}

const text = 'const box = {};\nbox.a = 1;\nbox.b = null;\nbox.a = 2;\nbox.c = box;\n';

it('names the stores of more than nothing, in order', () => {
  const code = lowerText(text);
  const stores = storesOf(code, 'a');
  expect(stores).toHaveLength(2);
  expect(stores.toSorted((one, other) => one - other)).toEqual(stores);
  expect(storesOf(code, 'b')).toEqual([]);
  expect(storesOf(code, 'none')).toEqual([]);
});

it('reads a file once, however many names are asked for', () => {
  const { code, count } = counted(lowerText(text));
  storesOf(code, 'a');
  const once = count();
  expect(once).toBeGreaterThan(0);
  for (const name of ['a', 'b', 'c', 'd', 'e']) storesOf(code, name);
  expect(count()).toBe(once);
});
