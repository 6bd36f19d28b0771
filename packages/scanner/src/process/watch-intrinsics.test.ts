import { expect, onTestFinished, test } from 'vitest';
import { watchIntrinsics } from './watch-intrinsics.ts';

test('a member that all objects gain is seen, and one that is another now', () => {
  const isIntact = watchIntrinsics();
  expect(isIntact()).toBe(true);
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'polluted'));
  Reflect.set(Object.prototype, 'polluted', true);
  expect(isIntact()).toBe(false);
  Reflect.deleteProperty(Object.prototype, 'polluted');
  expect(isIntact()).toBe(true);
  const has = Reflect.getOwnPropertyDescriptor(Set.prototype, 'has') ?? {};
  onTestFinished(() => void Reflect.defineProperty(Set.prototype, 'has', has));
  Reflect.defineProperty(Set.prototype, 'has', { ...has, value: () => true });
  expect(isIntact()).toBe(false);
  Reflect.defineProperty(Set.prototype, 'has', has);
  expect(isIntact()).toBe(true);
});
