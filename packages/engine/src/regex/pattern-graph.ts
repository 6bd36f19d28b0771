/**
 * A pattern as a graph of choices, after Thompson 1968: nodes that consume one character, and nodes that consume none.
 *
 * A backtracking matcher tries paths through this graph; a string that does not match makes it try all of them. An
 * unanchored pattern is preceded by a loop over all characters, because the matcher restarts at each position. The body
 * of a counted repetition is copied as often as it may run; see `GraphOptions`.
 */

import type { AST } from '@eslint-community/regexpp';
import {
  type CharSet,
  complementOf,
  intersectionOf,
  lastCodePoint,
  lastUnit,
  lineEnds,
  wordCharacters,
} from './char-set.ts';
import type { ParsedPattern } from './parse-pattern.ts';
import { isSetNode, readSet, type SetFlags } from './read-set.ts';

/** Condition on the next or previous character for a path to continue. */
export type Assertion =
  | { readonly kind: 'text-start' }
  | { readonly kind: 'line-start' }
  /** The next character is in the set, or there is none and `end` is true. */
  | { readonly kind: 'next'; readonly set: CharSet; readonly end: boolean }
  | { readonly kind: 'word-boundary'; readonly negate: boolean };

export type PatternNode =
  | { readonly kind: 'character'; readonly set: CharSet; readonly next: number }
  /** `isLoop`: the end of a round of a repetition; a round that consumes nothing is not repeated. */
  | { readonly kind: 'choice'; readonly next: readonly number[]; readonly isLoop: boolean }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly next: number }
  /** The pattern, or that of a lookaround, has matched: no more paths are tried. */
  | { readonly kind: 'match' };

export interface PatternGraph {
  readonly nodes: readonly PatternNode[];
  readonly start: number;
  readonly last: number;
  /** False if the graph only approximates the pattern: a reduced count, an omitted lookaround. */
  readonly isExact: boolean;
  /** Lookaheads that were omitted. Separate graphs are built for their contents. */
  readonly lookaheads: readonly AST.LookaheadAssertion[];
}

export interface GraphOptions {
  /** A repetition that may run this often counts as unbounded. */
  readonly endlessFrom: number;
  /** Ends the graph with this lookahead: the pattern up to it, and its content. */
  readonly inside?: AST.LookaheadAssertion;
  /** Limits the pattern's own alternatives to the first ones. */
  readonly alternatives?: number;
  /** Matches only at the start of the string. */
  readonly isAnchored?: true;
}

/**
 * Maximum number of nodes of one graph, because the search for ambiguity is at least quadratic in it; a larger pattern
 * is not judged.
 */
const maxNodes = 2_500;
/**
 * Maximum number of nodes copied for one counted repetition, beyond which it is cut; patterns of a UUID and of an IPv6
 * address fit.
 */
const maxCopiedNodes = 300;

/** `undefined` if the graph would be too large. */
export function buildPatternGraph(
  { pattern, flags }: ParsedPattern,
  options: GraphOptions,
): PatternGraph | undefined {
  return new GraphBuilder(flags, options, pattern).build(pattern);
}

interface Modes extends SetFlags {
  readonly multiline: boolean;
}

class GraphBuilder {
  private readonly nodes: PatternNode[] = [];
  private readonly options: GraphOptions;
  private readonly flags: AST.Flags;
  private readonly last: number;
  /** Sets that characters are split by, so that each is on one side of every assertion that looks back at it. */
  private readonly splits: readonly CharSet[];
  private readonly lookaheads = new Set<AST.LookaheadAssertion>();
  private isExact = true;
  private isTooLarge = false;

  constructor(flags: AST.Flags, options: GraphOptions, pattern: AST.Pattern) {
    this.flags = flags;
    this.options = options;
    this.last = flags.unicode || flags.unicodeSets ? lastCodePoint : lastUnit;
    const splits: CharSet[] = [];
    if (/\\b/i.test(pattern.raw)) splits.push(wordCharacters);
    if ((flags.multiline || pattern.raw.includes('(?')) && pattern.raw.includes('^')) splits.push(lineEnds);
    this.splits = splits;
  }

  build(pattern: AST.Pattern): PatternGraph | undefined {
    const { flags, options } = this;
    const modes: Modes = {
      ignoreCase: flags.ignoreCase,
      dotAll: flags.dotAll,
      multiline: flags.multiline,
      unicode: flags.unicode || flags.unicodeSets,
    };
    const alternatives = pattern.alternatives.slice(0, options.alternatives);
    const entry = this.alternatives(alternatives, modes, this.add({ kind: 'match' }));
    const start = flags.sticky || options.isAnchored ? entry : this.anywhere(entry);
    if (this.isTooLarge) return undefined;
    const { isExact, last, nodes } = this;
    return { nodes, start, last, isExact, lookaheads: [...this.lookaheads] };
  }

  private add(node: PatternNode): number {
    if (this.nodes.length >= maxNodes) {
      this.isTooLarge = true;
      return 0;
    }
    return this.nodes.push(node) - 1;
  }

  /** Search for a start position: any characters, then the pattern. */
  private anywhere(entry: number): number {
    const loop = this.add({ kind: 'choice', next: [], isLoop: true });
    const any = this.characters([0, this.last], loop);
    if (!this.isTooLarge) this.nodes[loop] = { kind: 'choice', next: [entry, any], isLoop: true };
    return this.add({ kind: 'choice', next: [entry, any], isLoop: false });
  }

  private characters(set: CharSet, next: number): number {
    let parts: CharSet[] = [set];
    for (const split of this.splits) {
      parts = parts.flatMap((part) => [
        intersectionOf(part, split),
        intersectionOf(part, complementOf(split, this.last)),
      ]);
    }
    const nodes = parts
      .filter((part) => part.length > 0)
      .map((part) => this.add({ kind: 'character', set: part, next }));
    const [only] = nodes;
    return only !== undefined && nodes.length === 1
      ? only
      : this.add({ kind: 'choice', next: nodes, isLoop: false });
  }

  private alternatives(list: readonly AST.Alternative[], modes: Modes, next: number): number {
    const entries = list.map((alternative) => this.sequence(alternative.elements, modes, next));
    const [only] = entries;
    return only !== undefined && entries.length === 1
      ? only
      : this.add({ kind: 'choice', next: entries, isLoop: false });
  }

  private sequence(elements: readonly AST.Element[], modes: Modes, next: number): number {
    let entry = next;
    for (const element of elements.toReversed()) {
      if (this.isTooLarge) return entry;
      entry = this.element(element, modes, entry);
    }
    return entry;
  }

  private element(element: AST.Element, modes: Modes, next: number): number {
    if (isSetNode(element)) return this.characters(readSet(element, modes), next);
    switch (element.type) {
      case 'Group':
        return this.alternatives(element.alternatives, withModifiers(modes, element.modifiers), next);
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, modes, next);
      case 'Backreference':
        return this.backreference(element, modes, next);
      case 'Quantifier':
        return this.repetition(element, modes, next);
      case 'Assertion':
        return this.assertion(element, modes, next);
      default:
        return next;
    }
  }

  /** A backreference matches what its group matched; approximated by anything the group could match. */
  private backreference(reference: AST.Backreference, modes: Modes, next: number): number {
    this.isExact = false;
    const groups = Array.isArray(reference.resolved) ? reference.resolved : [reference.resolved];
    // A backreference within its own group, or before it, matches the empty string.
    const group = groups.find(({ end }) => end <= reference.start);
    return group === undefined ? next : this.alternatives(group.alternatives, modes, next);
  }

  private repetition(quantifier: AST.Quantifier, modes: Modes, next: number): number {
    const { max, element } = quantifier;
    if (max === 0) return next;
    const before = this.nodes.length;
    const isEndless = max >= this.options.endlessFrom;
    let entry = isEndless ? this.endless(element, modes, next, quantifier.min > 0) : next;
    const size = Math.max(1, this.nodes.length - before);
    if (!isEndless) entry = this.optional(element, modes, entry, max - quantifier.min);
    const copies = isEndless ? quantifier.min - 1 : quantifier.min;
    const allowed = Math.max(2, Math.floor(maxCopiedNodes / size));
    if (copies > allowed) this.isExact = false;
    for (let copy = 0; copy < Math.min(copies, allowed) && !this.isTooLarge; copy++)
      entry = this.element(element, modes, entry);
    return entry;
  }

  private endless(element: AST.Element, modes: Modes, next: number, isNeeded: boolean): number {
    const loop = this.add({ kind: 'choice', next: [], isLoop: true });
    const body = this.element(element, modes, loop);
    if (this.isTooLarge) return next;
    this.nodes[loop] = { kind: 'choice', next: [body, next], isLoop: true };
    return isNeeded ? body : this.add({ kind: 'choice', next: [body, next], isLoop: false });
  }

  /** Up to `count` rounds, each of which may be the last. */
  private optional(element: AST.Element, modes: Modes, next: number, count: number): number {
    let entry = next;
    let size = 1;
    for (let round = 0; round < count && !this.isTooLarge; round++) {
      if (round > 1 && round * size > maxCopiedNodes) {
        this.isExact = false;
        break;
      }
      const before = this.nodes.length;
      const body = this.element(element, modes, entry);
      entry = this.add({ kind: 'choice', next: [body, next], isLoop: false });
      size = this.nodes.length - before;
    }
    return entry;
  }

  private assertion(node: AST.Assertion, modes: Modes, next: number): number {
    switch (node.kind) {
      case 'start': {
        const kind = modes.multiline ? 'line-start' : 'text-start';
        return this.add({ kind: 'assertion', assertion: { kind }, next });
      }
      case 'end': {
        const set = modes.multiline ? lineEnds : [];
        return this.add({ kind: 'assertion', assertion: { kind: 'next', set, end: true }, next });
      }
      case 'word':
        return this.add({
          kind: 'assertion',
          assertion: { kind: 'word-boundary', negate: node.negate },
          next,
        });
      case 'lookahead':
        return this.lookahead(node, modes, next);
      case 'lookbehind':
        // Omitted: the path continues as if it held.
        this.isExact = false;
        return next;
    }
  }

  private lookahead(node: AST.LookaheadAssertion, modes: Modes, next: number): number {
    const [only, other] = node.alternatives;
    const [element, more] = only?.elements ?? [];
    if (other === undefined && more === undefined && element !== undefined && isSetNode(element)) {
      const read = readSet(element, modes);
      const set = node.negate ? complementOf(read, this.last) : read;
      return this.add({
        kind: 'assertion',
        assertion: { kind: 'next', set, end: node.negate },
        next,
      });
    }
    if (node === this.options.inside)
      return this.alternatives(node.alternatives, modes, this.add({ kind: 'match' }));
    // Omitted: the path continues as if it held.
    this.isExact = false;
    this.lookaheads.add(node);
    return next;
  }
}

function withModifiers(modes: Modes, modifiers: AST.Modifiers | null): Modes {
  if (modifiers === null) return modes;
  const { add, remove } = modifiers;
  const mode = (name: 'ignoreCase' | 'dotAll' | 'multiline'): boolean =>
    add[name] || (modes[name] && remove?.[name] !== true);
  return {
    ...modes,
    ignoreCase: mode('ignoreCase'),
    dotAll: mode('dotAll'),
    multiline: mode('multiline'),
  };
}
