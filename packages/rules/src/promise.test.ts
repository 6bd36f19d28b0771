import { expect, it } from 'vitest';
import { promised } from './promise.ts';

const read = {
  secrets: { name: { read: 20, worth: 2 }, key: { read: 4, worth: 4 }, address: { read: 2, worth: 0 } },
  paths: { below: { read: 6, worth: 4 }, whole: { read: 2, worth: 2 } },
};

it.each([
  ['fewer than half are worth mending', 'secrets', 'name', 'high', 'low'],
  ['half are worth mending', 'paths', 'below', 'high', 'medium'],
  ['four in five are worth mending', 'secrets', 'key', 'high', 'high'],
  ['a rule is less sure itself', 'secrets', 'key', 'medium', 'medium'],
  ['too few were read', 'secrets', 'address', 'medium', 'medium'],
  ['nothing was read', 'cookies', 'flag', 'medium', 'medium'],
] as const)('where %s', (_what, family, evidence, most, confidence) => {
  expect(promised(family, evidence, most, read)).toBe(confidence);
});
