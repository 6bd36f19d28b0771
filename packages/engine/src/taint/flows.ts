/**
 * The taint rules of a run as bits: one bit a rule, so that one pass serves all.
 *
 * A piece of taint carries the bits of the rules for which it is still dangerous. A source sets the bits of the rules
 * that name its kind, a sanitizer clears those that it cleanses for, a sink tests those that it matters to.
 */

import type { Rule, TaintRuleDefinition } from '../rule/rule.ts';

/** Bits of taint rules. */
export type Mask = number;

/** A mask is a 31-bit integer, so that it stays a small integer of the runtime. */
const maxRules = 30;

export interface FlowRule {
  readonly rule: { readonly detector: 'taint' } & TaintRuleDefinition;
  readonly bit: Mask;
  readonly safeAfter: RegExp | undefined;
}

export class Flows {
  readonly rules: readonly FlowRule[];
  /** Every rule's bit. */
  readonly all: Mask;
  private readonly bySource = new Map<string, Mask>();
  private readonly bySink = new Map<string, Mask>();
  private readonly bySanitizer = new Map<string, Mask>();

  /** @throws Error when there are more rules than bits */
  constructor(rules: readonly Rule[]) {
    const taintRules = rules.filter((rule) => rule.detector === 'taint');
    if (taintRules.length > maxRules)
      throw new Error(`${taintRules.length} taint rules, at most ${maxRules} fit`);
    this.rules = taintRules.map((rule, index) => ({
      rule,
      bit: 1 << index,
      safeAfter: rule.safeAfter === undefined ? undefined : new RegExp(rule.safeAfter),
    }));
    this.all = this.rules.reduce((mask, { bit }) => mask | bit, 0);
    for (const { rule, bit } of this.rules) {
      for (const kind of rule.from) this.bySource.set(kind, (this.bySource.get(kind) ?? 0) | bit);
      for (const kind of rule.to) this.bySink.set(kind, (this.bySink.get(kind) ?? 0) | bit);
      for (const kind of rule.cleansedBy ?? [])
        this.bySanitizer.set(kind, (this.bySanitizer.get(kind) ?? 0) | bit);
    }
  }

  ofSource(kind: string): Mask {
    return this.bySource.get(kind) ?? 0;
  }

  ofSink(kind: string): Mask {
    return this.bySink.get(kind) ?? 0;
  }

  ofSanitizer(kind: string): Mask {
    return this.bySanitizer.get(kind) ?? 0;
  }

  /** Rules for which what follows the constant text is safe. */
  safeAfter(text: string): Mask {
    let mask = 0;
    for (const { safeAfter, bit } of this.rules) if (safeAfter?.test(text)) mask |= bit;
    return mask;
  }

  /** Rules of the bits of a mask, in rule order. */
  rulesOf(mask: Mask): readonly FlowRule[] {
    return this.rules.filter(({ bit }) => (mask & bit) !== 0);
  }
}
