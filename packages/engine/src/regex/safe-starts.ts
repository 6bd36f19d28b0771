/** How strings begin that a regular expression matches. */

import type { RegexConstant } from '../ir/ir.ts';
import { type CharSet, complementOf, hasCharacter, intersectionOf, pairsOf } from './char-set.ts';
import { parsePattern } from './parse-pattern.ts';
import { buildPatternGraph, type PatternGraph } from './pattern-graph.ts';

/** Characters that decide where a URL, a path or an option leads; every other one of a kind acts like its siblings. */
const deciding = '/\\:?#&.@-+%{= \t\n';
const letter: CharSet = [0x41, 0x5a, 0x61, 0x7a];
const digit: CharSet = [0x30, 0x39];
/** Longest beginning that is looked at, in UTF-16 units: a host and the first parts of a path. */
const maxLength = 100;
/** Maximum number of beginnings. A pattern with more proves nothing. */
const maxSteps = 500;

interface Path {
  readonly node: number;
  readonly text: string;
  /** Bits that no beginning of `text` has proven. */
  readonly open: number;
  /** Characters that may follow; `undefined` for any. */
  readonly next: CharSet | undefined;
  readonly mayEnd: boolean;
  /** A letter of the text is one of several, so that it may spell another scheme: `[a-z]+://`. */
  readonly hasChosen: boolean;
}

/**
 * Bits that hold for each string that the pattern matches, because it begins safely: what `provenBy` says of some
 * beginning of it. A lookahead of several characters is left out, which only adds strings.
 *
 * @param asked  bits that are wanted
 * @param provenBy  bits that hold for any string with this beginning
 */
export function provenByStart(
  regex: RegexConstant,
  asked: number,
  provenBy: (start: string) => number,
): number {
  const graph = asked === 0 ? undefined : graphOf(regex);
  return graph === undefined ? 0 : new StartSearch(graph, provenBy).run(asked);
}

function graphOf({ pattern, flags }: RegexConstant): PatternGraph | undefined {
  // Named classes and quotes of other languages are plain letters to the parser, and blanks stand for nothing behind `x`.
  if (/\\[pPQ]|\[:/.test(pattern) || flags.includes('x')) return undefined;
  const parsed = parsePattern(pattern, flags.replaceAll(/[^ims]/g, ''));
  if (typeof parsed === 'string' || parsed.flags.multiline) return undefined;
  const isAnchored = parsed.pattern.alternatives.every(
    ({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start',
  );
  return isAnchored ? buildPatternGraph(parsed, { endlessFrom: 5, isAnchored: true }) : undefined;
}

class StartSearch {
  private readonly graph: PatternGraph;
  private readonly provenBy: (start: string) => number;
  private readonly paths: Path[] = [];
  /** Paths that were walked, for rounds that consume nothing. */
  private readonly walked = new Set<string>();
  private unproven = 0;

  constructor(graph: PatternGraph, provenBy: (start: string) => number) {
    this.graph = graph;
    this.provenBy = provenBy;
  }

  run(asked: number): number {
    this.paths.push({
      node: this.graph.start,
      text: '',
      open: asked,
      next: undefined,
      mayEnd: true,
      hasChosen: false,
    });
    // Short beginnings first: what they prove is asked of no longer one.
    for (const path of this.paths) {
      if (this.walked.size >= maxSteps) return 0;
      if ((path.open & ~this.unproven) === 0) continue;
      const key = `${path.node} ${path.open} ${path.mayEnd} ${path.next?.join(',')} ${path.text}`;
      if (this.walked.has(key)) continue;
      this.walked.add(key);
      this.step(path);
      if ((asked & ~this.unproven) === 0) return 0;
    }
    return asked & ~this.unproven;
  }

  private step(path: Path): void {
    const node = this.graph.nodes[path.node];
    switch (node?.kind) {
      case 'choice':
        for (const next of node.next) this.paths.push({ ...path, node: next });
        return;
      case 'assertion': {
        const { assertion } = node;
        if ((assertion.kind === 'text-start' || assertion.kind === 'line-start') && path.text !== '') return;
        if (assertion.kind !== 'next') return void this.paths.push({ ...path, node: node.next });
        const next = path.next === undefined ? assertion.set : intersectionOf(path.next, assertion.set);
        return void this.paths.push({ ...path, node: node.next, next, mayEnd: path.mayEnd && assertion.end });
      }
      case 'character':
        for (const one of this.samplesOf(path, node.set)) this.append(path, one, node.set, node.next);
        return;
      default:
        this.atEnd(path);
    }
  }

  /** After the match the string may go on with anything. */
  private atEnd(path: Path): void {
    // A string that ends here leads no further than one that goes on with a letter, and the empty one nowhere.
    if (path.mayEnd && path.text !== '') this.unproven |= path.open & ~this.provenBy(`${path.text}a`);
    const any = complementOf([], this.graph.last);
    for (const one of this.samplesOf(path, any)) this.unproven |= path.open & ~this.provenBy(path.text + one);
  }

  private append(path: Path, one: string, set: CharSet, next: number): void {
    const text = path.text + one;
    const letters = pairsOf(intersectionOf(set, letter));
    const isChosen = letters.length > 2 || letters.some(({ from, to }) => from !== to);
    const hasChosen = path.hasChosen || isChosen;
    const isUnknownScheme = one === ':' && path.hasChosen && !/[/?#]/.test(path.text);
    const open = path.open & ~(isUnknownScheme ? 0 : this.provenBy(text));
    if (open === 0) return;
    if (isUnknownScheme || text.length > maxLength) this.unproven |= open;
    else if ((open & ~this.unproven) !== 0)
      this.paths.push({ node: next, text, open, next: undefined, mayEnd: true, hasChosen });
  }

  /** Characters that stand for all of the set that may follow. */
  private samplesOf({ next }: Path, set: CharSet): readonly string[] {
    const allowed = next === undefined ? set : intersectionOf(set, next);
    const found = Array.from(deciding).filter((sign) => hasCharacter(allowed, sign.charCodeAt(0)));
    for (const group of [letter, digit]) {
      const ofGroup = intersectionOf(allowed, group);
      for (const code of new Set([ofGroup.at(0), ofGroup.at(-1)]))
        if (code !== undefined) found.push(String.fromCodePoint(code));
    }
    const others = pairsOf(allowed).find(
      ({ from }) =>
        !hasCharacter(letter, from) &&
        !hasCharacter(digit, from) &&
        !deciding.includes(String.fromCodePoint(from)),
    );
    if (others !== undefined) found.push(String.fromCodePoint(others.from));
    return found;
  }
}
