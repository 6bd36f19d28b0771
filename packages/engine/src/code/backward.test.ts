import { describe, expect, it } from 'vitest';
import { type IrFile, Op } from '../ir/ir.ts';
import { instructionsIn, nameIn, operandOf, parameterOf } from '../ir/operands.ts';
import { lowerText } from '../testing/lower-text.ts';
import { backward, type FlowPolicy, flowPolicies } from './backward.ts';

/** What is returned last by the last function, as the walk finds it: parameters and names. */
function reached(text: string, policy: FlowPolicy, also?: (code: IrFile, v: number) => number): string {
  const code = lowerText(text);
  const last = [...instructionsIn(code, Op.return)].findLast((v) => operandOf(code, v) >= 0) ?? -1;
  const found = backward(code, [operandOf(code, last)], policy, (v) => also?.(code, v));
  const said = Array.from(found, (v) => {
    const parameter = parameterOf(code, v);
    return parameter === undefined ? nameIn(code, v) : `#${parameter}`;
  });
  return said.filter((one) => one !== '').join(' ');
}

describe('a walk back', () => {
  it.each<readonly [string, string, keyof typeof flowPolicies]>([
    ['f = (a, b) => a === b', '#0 #1', 'condition'],
    ['f = (a, b) => !(a && b)', '#1 #0', 'condition'],
    ['f = (a) => a.b', 'b', 'condition'],
    ['f = (a) => a.b', 'b #0', 'refusal'],
    ['f = (a, b) => g(a, b.c)', 'g #0 c #1', 'refusal'],
    ['f = (a, b) => a[b]', '#0 #1', 'refusal'],
    ['f = (a, b) => a[b]', '#0', 'registration'],
    ['f = (a, b) => [a, `/${b}`]', '#0 #1', 'registration'],
    ['f = (a) => g(a)', '', 'registration'],
    ['f = (a) => ({ a })', '', 'refusal'],
  ])('from what %s returns finds %s', (text, found, policy) => {
    expect(reached(text, flowPolicies[policy])).toBe(found);
  });

  it('looks into no more values than allowed', () => {
    const sum = 'f = (a, b, c, d) => a + b + c + d';
    const through = new Set([Op.binary]);
    expect(reached(sum, { through })).toBe('#3 #2 #0 #1');
    expect(reached(sum, { through, most: 3 })).toBe('#3 #2');
  });

  it('goes on at what the program tells', () => {
    const toParameter = (code: IrFile, v: number): number =>
      nameIn(code, v) === 'g'
        ? ([...instructionsIn(code, Op.param)].find((one) => parameterOf(code, one) === 1) ?? -1)
        : -1;
    expect(reached('f = (a, b) => g', { through: new Set() }, toParameter)).toBe('g #1');
  });

  it('begins nowhere at no value', () => {
    expect([...backward(lowerText(''), [-1], flowPolicies.refusal)]).toEqual([]);
  });
});
