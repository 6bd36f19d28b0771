import { describe, expect, it } from 'vitest';
import type { Purpose } from '../vocabulary/purposes.ts';
import { evidenceOfPurposes } from './rule-evidence.ts';

const flaw = { category: 'security', type: 'vulnerability' } as const;
const secret = { category: 'security', type: 'secret' } as const;
const smell = { category: 'quality', type: 'maintainability' } as const;

describe('what files are for', () => {
  it.each<readonly [string, readonly Purpose[], Parameters<typeof evidenceOfPurposes>[1], string]>([
    ['a flaw of tests', ['tests'], flaw, 'tests'],
    ['a flaw of what developers start at home', ['development'], flaw, 'development'],
    [
      'a secret of what developers start at home, which opens an account all the same',
      ['development'],
      secret,
      '',
    ],
    ['a secret of tests', ['tests'], secret, 'tests'],
    ['a smell of what developers start at home', ['development'], smell, ''],
    ['a smell of a copy', ['vendored'], smell, 'vendored'],
  ])('says of %s whether users run it', (_what, purposes, rule, detail) => {
    expect(evidenceOfPurposes(purposes, rule).map((one) => one.detail)).toEqual(
      detail === '' ? [] : [detail],
    );
  });
});
