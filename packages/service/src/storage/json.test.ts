import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJsonb } from './json.ts';

describe('toJsonb', () => {
  it.each([
    ['a\0b', 'a\uFFFDb'],
    ['\ud800', '\uFFFD'],
    ['x\udfffy', 'x\uFFFDy'],
    ['\\u0000', '\\u0000'],
    ['😀', '😀'],
  ])('stores %j as %j', (given, stored) => {
    expect(JSON.parse(toJsonb({ text: [given] }))).toEqual({ text: [stored] });
  });

  it('never writes what PostgreSQL refuses', () => {
    const unit = fc.constantFrom('\0', '\ud800', '\udc00', '\\', 'u', '0', 'd', '8', '"', 'é');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text: unknown = JSON.parse(toJsonb(units.join('')));
        expect(String(text).includes('\0')).toBe(false);
        expect(String(text).isWellFormed()).toBe(true);
      }),
    );
  });
});
