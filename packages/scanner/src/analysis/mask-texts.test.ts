import { expect, it } from 'vitest';
import { createMaskOf, maskTexts } from './mask-texts.ts';

it('knows what a scan has found since the mask was asked for, and nothing of another tree', () => {
  const secrets = new Set(['Tr0ub4dor&3']);
  const maskOf = createMaskOf();
  const text = 'Tr0ub4dor&3 and hUnter2x9';
  expect(maskOf(secrets).mask(text)).toBe('…(secret)… and hUnter2x9');
  expect(maskOf(secrets)).toBe(maskOf(secrets));
  secrets.add('hUnter2x9');
  expect(maskOf(secrets).mask(text)).toBe('…(secret)… and …(secret)…');
  expect(maskOf(new Set(['a', 'b'])).mask(text)).toBe(text);
});

it('masks every text but paths', () => {
  const { mask } = createMaskOf()(new Set(['Tr0ub4dor&3']));
  const value = { path: 'Tr0ub4dor&3', lines: [1, { note: 'Tr0ub4dor&3' }], none: null };
  expect(maskTexts(value, mask)).toEqual({
    path: 'Tr0ub4dor&3',
    lines: [1, { note: '…(secret)…' }],
    none: null,
  });
});
