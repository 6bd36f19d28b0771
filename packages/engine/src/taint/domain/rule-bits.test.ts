import { describe, expect, it } from 'vitest';
import type { Rule, TaintRuleDefinition } from '../../rule/rule.ts';
import { RuleBits } from './rule-bits.ts';

function taintRule(id: string, part: Partial<TaintRuleDefinition>): Rule {
  const head = {
    id,
    title: id,
    family: id,
    category: 'security',
    severity: 'high',
    precision: 'high',
  } as const;
  const definition = {
    cwe: [1],
    since: '0.1.0',
    status: 'preview',
    remedy: '',
    from: ['remote-input'],
    to: ['sql-query'],
  } as const;
  return { detector: 'taint', ...head, ...definition, message: () => id, ...part };
}

describe('rules that differ in their sinks alone', () => {
  const bits = new RuleBits([
    taintRule('query', { to: ['sql-query'], cleansedBy: ['shell-escape', 'html-escape'] }),
    taintRule('command', { to: ['shell-command'], cleansedBy: ['html-escape', 'shell-escape'] }),
    taintRule('page', { to: ['html-response'], cleansedBy: ['html-escape'] }),
  ]);
  const [query, command, page] = bits.rules;

  it('share a bit', () => {
    expect(query?.bit).toBe(command?.bit);
    expect(query?.bit).not.toBe(page?.bit);
    expect(bits.ofSanitizer('shell-escape')).toBe(query?.bit);
  });

  it('are told apart by the sink', () => {
    expect(bits.rulesOf(bits.all, 'sql-query')).toEqual([query]);
    expect(bits.rulesOf(bits.all, 'shell-command')).toEqual([command]);
    expect(bits.rulesOf(page?.bit ?? 0, 'shell-command')).toEqual([]);
  });
});

it.each<Partial<TaintRuleDefinition>>([
  { from: ['remote-input', 'file-content'] },
  { cleansedBy: ['html-escape'] },
  { safeAfter: '^/' },
  { countsNumbers: true },
  { harmsSender: true },
  { to: ['prototype-member'] },
])('rules that differ in %o have bits of their own', (difference) => {
  const { rules } = new RuleBits([taintRule('one', {}), taintRule('other', difference)]);
  expect(new Set(rules.map(({ bit }) => bit)).size).toBe(2);
});

describe('the number of rules', () => {
  const some = (count: number, part: (index: number) => Partial<TaintRuleDefinition>): Rule[] =>
    Array.from({ length: count }, (_, index) => taintRule(`rule-${index}`, part(index)));

  it('has no limit where they are of few sorts', () => {
    expect(new RuleBits(some(100, () => ({}))).rules).toHaveLength(100);
  });

  it('is limited where each is of its own', () => {
    const own = (index: number) => ({ safeAfter: `^/${index}` });
    expect(new RuleBits(some(28, own)).all).toBeGreaterThan(0);
    expect(() => new RuleBits(some(29, own))).toThrow('29 sorts of taint rules, at most 28 fit');
  });
});
