/**
 * The taint rules of a run as bits, so that a single pass serves all of them. Rules with the same sources and the same
 * sanitizers share a bit: at a sink, its kind decides which of them apply.
 *
 * A piece of taint carries the bits of the rules for which it is still dangerous. A source sets the bits of the rules
 * that name its kind, a sanitizer clears the bits of the rules it is sufficient for, and a sink tests the bits of the
 * rules that name it.
 */

import type { SourceRow } from '../../model/model.ts';
import type { Rule, TaintRuleDefinition } from '../../rule/rule.ts';
import { names } from '../../vocabulary/kinds.ts';

/** Bits of taint rules. */
export type Mask = number;

/**
 * A mask has at most 31 bits, so that the runtime keeps it as a small integer; `reached`, `chosen` and `partBit` take
 * three.
 */
const maxBits = 28;

/**
 * Set on all taint except that of a source that is an object as a whole; reads from such an object set it. Sinks that
 * do not accept objects require it. It has no meaning without the bit of a rule.
 */
export const partBit: Mask = 1 << 30;

/** A source built into the engine: arguments that users of a package pass to its exported functions. */
export const librarySourceKind = 'library-input';

/** A source that is a secret wherever it is sent in a response. */
export const secretSourceKind = 'stored-secret';

/** A sink built into the engine: a write to a member under an unknown key. */
export const memberSinkKind = 'prototype-member';

export interface FlowRule {
  readonly rule: { readonly detector: 'taint' } & TaintRuleDefinition;
  /** Index among the rules of the run, which distinguishes rules that share a bit. */
  readonly number: number;
  readonly bit: Mask;
  readonly safeAfter: RegExp | undefined;
  readonly safeBefore: RegExp | undefined;
}

/** A rule, and each of its additional parts as a rule of its own. */
function partsOf({ also = [], ...rule }: FlowRule['rule']): readonly FlowRule['rule'][] {
  return [rule, ...also.map((part) => ({ ...rule, ...part }))];
}

/** Key that is equal for rules that differ only in their sinks. */
function bitKey(rule: FlowRule['rule']): string {
  const { from, cleansedBy = [], safeAfter = '', safeBefore = '' } = rule;
  const { countsNumbers = false, harmsSender = false } = rule;
  const isOfKeys = rule.to.includes(memberSinkKind);
  return JSON.stringify([
    [...from].sort(),
    [...cleansedBy].sort(),
    safeAfter,
    safeBefore,
    countsNumbers,
    harmsSender,
    isOfKeys,
  ]);
}

/** Bits of one rule. */
export interface PlacedBits {
  /** Dangerous at the place. */
  readonly there: Mask;
  /** Dangerous wherever the markup is output. */
  readonly anywhere: Mask;
}

/**
 * Places in markup at which data counts that is safe between tags. A URL's beginning and styles are not among them: the
 * program usually made or validated it.
 */
const markupPlaces = ['attribute', 'unquoted-attribute', 'script'] as const;

/** A body of markup. */
const bodyKind = 'html-response';

function placedBits(rules: readonly FlowRule[], kind: string): readonly PlacedBits[] {
  const ids = new Set(rules.map(({ rule }) => rule.id));
  return [...ids].flatMap((id): PlacedBits[] => {
    const bitsFor = (sink: string): Mask =>
      rules.reduce((mask, { rule, bit }) => (rule.id === id && names(rule.to, sink) ? mask | bit : mask), 0);
    const anywhere = bitsFor(bodyKind);
    const there = bitsFor(kind) & ~anywhere;
    return there === 0 || anywhere === 0 ? [] : [{ there, anywhere }];
  });
}

export class RuleBits {
  readonly rules: readonly FlowRule[];
  /** All bits. */
  readonly all: Mask;
  /** Bits of the rules for which numbers count. */
  readonly numbers: Mask;
  /** Bits of the rules for which taint may be the key of a member. */
  readonly keys: Mask;
  /**
   * The bit of an object that was read under a key with one of `keys`: it may be a prototype that all objects share.
   */
  readonly reached: Mask;
  /**
   * The bit of an externally chosen key, which survives a check against prototype names: under any name, it writes to a
   * prototype that another key has reached.
   */
  readonly chosen: Mask;
  /** Bits of the rules for which the end of a text decides: `safeBefore`. */
  readonly byEnd: Mask;
  /** Bits of the rules for which a value is safe after some prefix. */
  readonly byStart: Mask;
  /** Bits of the rules that ignore data which only the sender of a request can have set. */
  private readonly harmingSender: Mask;
  private readonly bySource = new Map<string, Mask>();
  private readonly bySink = new Map<string, Mask>();
  /** Bits of the rules for which `library-input` counts, by kind of sink. */
  private readonly fromLibrary = new Map<string, Mask>();
  private readonly bySanitizer = new Map<string, Mask>();
  /** Bits of the rules that only count at one place in markup, by that place, with those that stand for any of it. */
  private readonly byPlace: ReadonlyMap<string, readonly PlacedBits[]>;
  private readonly placed: Mask;

  /** @throws Error when there are more distinct rule keys than bits */
  constructor(rules: readonly Rule[]) {
    const taintRules = rules.filter((rule) => rule.detector === 'taint').flatMap((rule) => partsOf(rule));
    const bitOf = new Map<string, Mask>();
    for (const key of taintRules.map(bitKey)) if (!bitOf.has(key)) bitOf.set(key, 1 << bitOf.size);
    if (bitOf.size > maxBits) throw new Error(`${bitOf.size} sorts of taint rules, at most ${maxBits} fit`);
    this.rules = taintRules.map((rule, number) => ({
      rule,
      number,
      bit: bitOf.get(bitKey(rule)) ?? 0,
      safeAfter: rule.safeAfter === undefined ? undefined : new RegExp(rule.safeAfter),
      safeBefore: rule.safeBefore === undefined ? undefined : new RegExp(rule.safeBefore),
    }));
    const bits = this.rules.reduce((mask, { bit }) => mask | bit, 0);
    this.keys = this.rules.reduce(
      (mask, { rule, bit }) => (rule.to.includes(memberSinkKind) ? mask | bit : mask),
      0,
    );
    this.numbers = this.rules.reduce((mask, { rule, bit }) => (rule.countsNumbers ? mask | bit : mask), 0);
    this.byStart = this.rules.reduce(
      (mask, { safeAfter, bit }) => (safeAfter === undefined ? mask : mask | bit),
      0,
    );
    this.byEnd = this.rules.reduce(
      (mask, { safeBefore, bit }) => (safeBefore === undefined ? mask : mask | bit),
      0,
    );
    this.harmingSender = this.rules.reduce(
      (mask, { rule, bit }) => (rule.harmsSender ? mask | bit : mask),
      0,
    );
    this.reached = this.keys === 0 ? 0 : 1 << bitOf.size;
    this.chosen = this.keys === 0 ? 0 : 1 << (bitOf.size + 1);
    this.all = bits | this.reached | this.chosen | partBit;
    for (const { rule, bit } of this.rules) {
      for (const kind of rule.from) this.bySource.set(kind, (this.bySource.get(kind) ?? 0) | bit);
      for (const kind of [...rule.to, ...(rule.unlessReaches ?? [])])
        this.bySink.set(kind, (this.bySink.get(kind) ?? 0) | bit);
      if (rule.from.includes(librarySourceKind)) {
        for (const kind of rule.fromLibraryTo ?? rule.to)
          this.fromLibrary.set(kind, (this.fromLibrary.get(kind) ?? 0) | bit);
      }
      for (const kind of rule.cleansedBy ?? [])
        this.bySanitizer.set(kind, (this.bySanitizer.get(kind) ?? 0) | bit);
    }
    this.byPlace = new Map(markupPlaces.map((place) => [place, placedBits(this.rules, `html-${place}`)]));
    this.placed = [...this.byPlace.values()].flat().reduce((mask, { there }) => mask | there, 0);
  }

  /** True for a mask that may count for more in markup. */
  isPlaced(mask: Mask): boolean {
    if (this.placed === 0 || (mask & this.placed) === 0) return false;
    return [...this.byPlace.values()].some((all) =>
      all.some(({ there, anywhere }) => (mask & there) !== 0 && (mask & anywhere) !== anywhere),
    );
  }

  /** For a place in markup, such as `attribute`, the bits that count only there; empty if no rule tells it apart. */
  ofPlace(place: string): readonly PlacedBits[] {
    return this.byPlace.get(place) ?? [];
  }

  /** The bits of the rules that name a kind of source. */
  ofSource(kind: string): Mask {
    return this.bySource.get(kind) ?? 0;
  }

  /** The mask of data from a source; 0 if no rule names its kind. */
  fromSource({ kind, object, bySender, ofTexts }: SourceRow): Mask {
    const safe =
      (bySender === true ? this.harmingSender : 0) |
      (ofTexts === true ? this.ofSanitizer('nosql-escape') : 0);
    const rules = this.ofSource(kind) & ~safe;
    const mask = (rules & this.keys) === 0 ? rules : rules | this.chosen;
    return mask === 0 || object === true ? mask : mask | partBit;
  }

  /** Bits of the rules that accept arguments from users of a package as a source. */
  get ofUsers(): Mask {
    return [...this.fromLibrary.values()].reduce((mask, bits) => mask | bits, 0);
  }

  /** True if some rule reports arguments from users of a package at a sink of that kind. */
  countsForUsers(kind: string): boolean {
    return this.fromLibrary.has(kind);
  }

  /** The bits of the mask that count for arguments from users of a package at a sink of that kind. */
  fromUsers(kind: string, mask: Mask, isKey: boolean): Mask {
    const bits = this.fromLibrary.get(kind) ?? 0;
    if (isKey) return (bits & this.keys) === 0 ? 0 : mask & this.reached;
    return mask & bits;
  }

  ofSink(kind: string): Mask {
    return this.bySink.get(kind) ?? 0;
  }

  ofSanitizer(kind: string): Mask {
    return this.bySanitizer.get(kind) ?? 0;
  }

  /** Bits of the rules for which a value is safe after the constant prefix. */
  safeAfter(text: string): Mask {
    let mask = 0;
    for (const { safeAfter, bit } of this.rules) if (safeAfter?.test(text)) mask |= bit;
    return mask;
  }

  /** Bits of the rules for which a value is safe before the constant text that ends it. */
  safeBefore(text: string): Mask {
    if (this.byEnd === 0) return 0;
    let mask = 0;
    for (const { safeBefore, bit } of this.rules) if (safeBefore?.test(text)) mask |= bit;
    return mask;
  }

  /** Rules of the mask's bits that apply at a sink of that kind, in rule order. */
  rulesOf(mask: Mask, kind: string): readonly FlowRule[] {
    const bits = (mask & this.reached) === 0 ? mask : mask | this.keys;
    return this.rules.filter(({ bit, rule }) => (bits & bit) !== 0 && names(rule.to, kind));
  }
}
