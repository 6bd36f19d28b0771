import { describe, expect, it } from 'vitest';
import { expressionOf, isAllowed, licenseOf } from './license-policy.ts';

describe('expressionOf', () => {
  it.each([
    ['MIT', 'MIT'],
    ['(MIT OR Apache-2.0)', '(MIT OR Apache-2.0)'],
    ['Apache 2.0', 'Apache-2.0'],
    ['GPLv3', 'GPL-3.0'],
    ['SEE LICENSE IN LICENSE.md', undefined],
    ['UNLICENSED', undefined],
    ['Proprietary', undefined],
    ['', undefined],
    ['(MIT', 'MIT'],
    ['A'.repeat(100_000), undefined],
    [`${'('.repeat(400)}MIT`, 'MIT'],
    [`${'('.repeat(600)}MIT`, undefined],
  ])('of %s is %s', (license, expression) => {
    expect(expressionOf(license)?.replace(/-(?:only|or-later)$/, '')).toBe(expression);
  });
});

describe('isAllowed', () => {
  it.each([
    ['MIT', ['MIT'], [], true],
    ['ISC', ['MIT'], [], false],
    ['MIT OR GPL-3.0-only', ['MIT'], [], true],
    ['MIT AND GPL-3.0-only', ['MIT'], [], false],
    ['MIT AND (ISC OR GPL-3.0-only)', ['MIT', 'ISC'], [], true],
    ['GPL-2.0-or-later', ['GPL-3.0-only'], [], true],
    ['GPL-2.0-only WITH Classpath-exception-2.0', ['GPL-2.0-only'], [], false],
    ['GPL-3.0-only', [], ['GPL-3.0-only'], false],
    ['MIT', [], ['GPL-3.0-only'], true],
    ['MIT OR GPL-3.0-only', [], ['GPL-3.0-only'], true],
    ['MIT', ['MIT'], ['MIT'], false],
    ['no licence', [], ['MIT'], false],
  ])('%s beside %j and without %j: %s', (expression, allow, deny, allowed) => {
    expect(isAllowed(expression, { allow, deny })).toBe(allowed);
  });
});

describe('licenseOf', () => {
  it.each([
    ['Apache-2.0', 'Apache-2.0'],
    ['MIT OR ISC', undefined],
    ['Apache', undefined],
  ])('of %s is %s', (text, license) => {
    expect(licenseOf(text)).toBe(license);
  });
});
