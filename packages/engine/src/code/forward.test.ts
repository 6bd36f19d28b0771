import { describe, expect, it } from 'vitest';
import { nameOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { calleeOf, codeLength, instructionsIn, memberRead, opOf } from '../ir/operands.ts';
import { lowerText } from '../testing/lower-text.ts';
import { forward, forwardPolicies } from './forward.ts';

/** Calls and members of the file that are made of its first call. */
function reached(text: string, policy: keyof typeof forwardPolicies, also = {}): string {
  const code = lowerText(text);
  const [start = -1] = instructionsIn(code, Op.call);
  const found = forward(code, start, codeLength(code), forwardPolicies[policy], also);
  const names = [...found].map((v) =>
    opOf(code, v) === Op.call ? `${nameOf(code, calleeOf(code, v))}()` : memberRead(code, v),
  );
  return names.filter((name) => name !== '').join(' ');
}

describe('a walk forward', () => {
  it.each<readonly [string, string, keyof typeof forwardPolicies]>([
    ['find().where(1).order(2)', 'find() where() order()', 'chain'],
    ['async () => (await find()).first()', 'find()', 'chain'],
    ['async () => (await find()).first()', 'find() first()', 'record'],
    ['const r = find(); if (a) r.lock(); r.name', 'find() lock()', 'record'],
    ['const r = a ? find() : other(); r.save()', 'find() save()', 'record'],
    ['const r = find(); r.name; r.save(); r.owner.id', 'find() name save owner id', 'members'],
    ['const r = find(); other(r)', 'find()', 'record'],
  ])('of the first call in %s finds %s', (text, found, policy) => {
    expect(reached(text, policy)).toBe(found);
  });

  it('goes on from what the program tells', () => {
    const code = lowerText('find(user); user.save(); other()');
    const [first = -1, second = -1, third = -1] = instructionsIn(code, Op.call);
    const walk = (also: object) => forward(code, first, codeLength(code), forwardPolicies.record, also);
    expect(walk({}).has(third)).toBe(false);
    expect(walk({ isMade: (v: number) => v === third }).has(third)).toBe(true);
    expect(walk({}).has(second)).toBe(false);
  });
});
