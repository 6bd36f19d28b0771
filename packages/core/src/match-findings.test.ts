import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contextSimilarity,
  createTreeChanges,
  encodeContext,
  encodeShape,
  type FileChange,
  matchTracked,
  type Tracked,
} from './index.ts';

interface Place {
  readonly id: string;
}

const contextOf = (text: string) =>
  encodeContext(text.split(' ').map((token) => ({ text: token, isName: false })));
const context = contextOf('const rows = await db query sql where id');
const otherContext = contextOf('return render template with title and list of names');

function place(id: string, fields: Partial<Tracked<Place>> = {}): Tracked<Place> {
  return {
    item: { id },
    fingerprint: 'p',
    ruleId: 'javascript/sql-injection',
    path: 'a.js',
    line: 10,
    symbol: 'load',
    context,
    shape: '',
    nature: '',
    ...fields,
  };
}

const modified = (
  path: string,
  hunks: readonly (readonly [number, number, number, number])[],
): FileChange => ({
  path,
  previousPath: null,
  change: 'modified',
  hunks: hunks.map(([oldStart, oldLines, newStart, newLines]) => ({
    oldStart,
    oldLines,
    newStart,
    newLines,
  })),
});
const renamed = (previousPath: string, path: string): FileChange => ({
  path,
  previousPath,
  change: 'renamed',
  hunks: [],
});

/** `known>found:pass` of each pair. */
function match(
  known: readonly Tracked<Place>[],
  found: readonly Tracked<Place>[],
  files?: readonly FileChange[],
): readonly string[] {
  const changes = files && createTreeChanges(files);
  const { pairs } = matchTracked(known, found, { changes, changesOf: () => changes });
  return pairs.map((pair) => `${pair.known.id}>${pair.found.id}:${pair.pass}`);
}

describe('matchTracked', () => {
  it('follows the line that git follows, though several are equal', () => {
    const known = [place('1', { line: 10 }), place('2', { line: 20 }), place('3', { line: 30 })];
    const found = [place('b', { line: 18 }), place('c', { line: 28 })];
    expect(match(known, found, [modified('a.js', [[9, 2, 8, 0]])])).toEqual([
      '2>b:same-line',
      '3>c:same-line',
    ]);
  });

  it('follows a renamed file rather than a new one of its name', () => {
    const found = [place('new'), place('same', { path: 'b.js' })];
    expect(match([place('1')], found, [renamed('a.js', 'b.js')])).toEqual(['1>same:same-line']);
  });

  it('tells equal ones apart by the code around, then by order', () => {
    const known = [place('1', { context: otherContext }), place('2')];
    const found = [place('b', { line: 3 }), place('a', { line: 40, context: otherContext })];
    expect(match(known, found)).toEqual(['2>b:same-file-and-context', '1>a:same-file-and-context']);
    const plain = [place('1', { context: '' }), place('2', { context: '' })];
    const moved = [place('a', { line: 3, context: '' }), place('b', { line: 40, context: '' })];
    expect(match(plain, moved)).toEqual(['1>a:same-file', '2>b:same-file']);
  });

  it('finds moved code in another file', () => {
    expect(match([place('1')], [place('a', { path: 'z.js', context: otherContext })])).toEqual([
      '1>a:same-fingerprint',
    ]);
  });

  it('keeps what stands on an unchanged line or in much the same code', () => {
    const found = [place('a', { fingerprint: 'q', symbol: 'renamed', line: 12 })];
    const files = [modified('a.js', [[1, 1, 1, 3]])];
    expect(match([place('1')], found, files)).toEqual(['1>a:unchanged-line']);
    expect(match([place('1')], found)).toEqual(['1>a:similar-code']);
    expect(match([place('1')], [place('a', { fingerprint: 'q', context: otherContext })])).toEqual([]);
    expect(match([place('1')], [place('a', { fingerprint: 'q', ruleId: 'javascript/eval' })])).toEqual([]);
  });

  it('keeps what an edit rewrote, and not what it replaced by something else', () => {
    const edited = contextOf('= await pool query text where id');
    const files = [modified('a.js', [[8, 5, 8, 9]])];
    const found = (around: string) => [place('a', { fingerprint: 'q', line: 15, context: around })];
    expect(match([place('1')], found(edited), files)).toEqual(['1>a:rewritten-line']);
    expect(match([place('1')], found(otherContext), files)).toEqual([]);
  });

  it('keeps code in which everything has another name', () => {
    const found = [place('a', { fingerprint: 'q', symbol: 'other', context: otherContext, shape: 's' })];
    expect(match([place('1', { shape: 's' })], found)).toEqual(['1>a:same-shape']);
    expect(match([place('1', { shape: 't' })], found)).toEqual([]);
  });

  it('takes an earlier id of a rule for the rule', () => {
    const found = [place('a', { fingerprint: 'q', ruleId: 'javascript/sqli' })];
    const ruleIdOf = (id: string) => (id === 'javascript/sql-injection' ? 'javascript/sqli' : id);
    expect(matchTracked([place('1')], found, { ruleIdOf }).pairs).toHaveLength(1);
  });

  it('pairs one to one, loses nothing, and knows an unchanged tree by its lines', () => {
    const places = fc.array(
      fc.record({
        fingerprint: fc.constantFrom('p', 'q'),
        path: fc.constantFrom('a.js', 'b.js', 'c.js'),
        line: fc.integer({ min: 1, max: 9 }),
        symbol: fc.constantFrom('', 'load'),
        context: fc.constantFrom('', context, otherContext),
      }),
    );
    fc.assert(
      fc.property(places, places, fc.boolean(), (knownPlaces, foundPlaces, hasGit) => {
        const known = knownPlaces.map((fields, index) => place(String(index), fields));
        const found = foundPlaces.map((fields, index) => place(String(index), fields));
        const changes = hasGit ? createTreeChanges([]) : undefined;
        const options = { changes, changesOf: () => changes };
        const { pairs, fresh, missing } = matchTracked(known, found, options);
        expect(new Set(pairs.map((pair) => pair.known)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.found)).size).toBe(pairs.length);
        expect(pairs.length + fresh.length).toBe(found.length);
        expect(pairs.length + missing.length).toBe(known.length);
        const again = matchTracked(known, known, options);
        expect([again.fresh, again.missing]).toEqual([[], []]);
        if (hasGit) expect(again.pairs.every(({ pass }) => pass === 'same-line')).toBe(true);
      }),
    );
  });
});

describe('contextSimilarity', () => {
  it('counts tokens, however often and wherever they stand', () => {
    const similarity = (a: string, b: string) => contextSimilarity(contextOf(a), contextOf(b));
    expect(similarity('a b c', 'c a b')).toBe(1);
    expect(similarity('a a b c', 'a b b d')).toBe(0.5);
    expect(similarity('a', 'b')).toBe(0);
    expect(contextSimilarity('', '')).toBe(0);
  });
});

describe('encodeShape', () => {
  const shape = (names: readonly string[]) =>
    encodeShape(names.map((text) => ({ text, isName: /^[a-z]/.test(text) })));

  it('is the same under every consistent renaming, and under no other', () => {
    expect(shape(['a', '=', 'b', '+', 'a'])).toBe(shape(['x', '=', 'y', '+', 'x']));
    expect(shape(['a', '=', 'b', '+', 'a'])).not.toBe(shape(['x', '=', 'y', '+', 'y']));
    expect(shape(['a', '=', 'b', '+', 'a'])).not.toBe(shape(['x', '=', 'y', '-', 'x']));
  });
});

describe('createTreeChanges', () => {
  it('knows which files are touched: those that differ, came, went or have another name', () => {
    const gone: FileChange = { path: 'gone.js', previousPath: null, change: 'deleted', hunks: [] };
    const { touches } = createTreeChanges([modified('a.js', []), gone, renamed('old.js', 'new.js')]);
    expect(['a.js', 'gone.js', 'old.js', 'new.js', 'b.js'].map(touches)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('follows every line of random edits as the edit moved it', () => {
    const edits = fc.array(
      fc.record({ keep: fc.integer({ min: 1, max: 4 }), drop: fc.nat(3), add: fc.nat(3) }),
    );
    fc.assert(
      fc.property(edits, (steps) => {
        const hunks: [number, number, number, number][] = [];
        const expected = new Map<number, number | undefined>();
        let old = 0;
        let now = 0;
        for (const { keep, drop, add } of steps) {
          for (let index = 0; index < keep; index++) expected.set(++old, ++now);
          // As git writes it: a side without lines names the line before.
          if (drop > 0 || add > 0) hunks.push([drop > 0 ? old + 1 : old, drop, add > 0 ? now + 1 : now, add]);
          for (let index = 0; index < drop; index++) expected.set(++old, undefined);
          now += add;
        }
        const changes = createTreeChanges([modified('a.js', hunks)]);
        for (const [line, target] of expected) expect(changes.follow('a.js', line).line).toBe(target);
        const written = new Set(expected.values());
        for (let line = 1; line <= now; line++)
          expect(changes.hunkOf('a.js', line) === undefined).toBe(written.has(line));
      }),
    );
  });
});
