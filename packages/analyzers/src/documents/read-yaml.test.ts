import { describe, expect, it } from 'vitest';
import { maxDocuments, maxLength, readYaml } from './read-yaml.ts';
import { at, entryOf, scalarsOf, textOf } from './value.ts';

const reasons = (text: string): readonly string[] => readYaml(text).problems.map(({ reason }) => reason);

describe('readYaml', () => {
  it('gives values with their places', () => {
    const text = 'on: yes\r\njobs:\r\n  a:\r\n    - x: "1"\r\n    - 3.10\r\n';
    const [root] = readYaml(text).documents;
    expect(textOf(at(root, 'on'))).toBe('yes');
    const items = at(root, 'jobs', 'a');
    const [first, second] = items?.kind === 'list' ? items.items : [];
    expect(entryOf(first, 'x')?.value).toMatchObject({ value: '1', quoted: true });
    expect(text.slice(entryOf(first, 'x')?.key.start, entryOf(first, 'x')?.value.end)).toBe('x: "1"');
    expect(second).toMatchObject({ value: 3.1, text: '3.10' });
  });

  it('reads JSON and several documents', () => {
    expect(readYaml('{"a": [1, null]}').documents).toHaveLength(1);
    expect(readYaml('a: 1\n---\n---\nb: 2\n').documents.map((root) => textOf(at(root, 'b')))).toEqual([
      undefined,
      '2',
    ]);
  });

  it('puts the values of anchors at their aliases, and merges', () => {
    const [root] = readYaml('a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\nc: *a\n').documents;
    expect(textOf(at(root, 'b', 'x'))).toBe('1');
    expect(textOf(at(root, 'b', 'y'))).toBe('3');
    expect(textOf(at(root, 'c', 'y'))).toBe('2');
  });

  it('holds the last of equal keys', () => {
    expect(textOf(at(readYaml('a: 1\na: 2\n').documents[0], 'a'))).toBe('2');
  });

  it('tells what it did not read', () => {
    expect(reasons('a: [')).toEqual(['document-not-parsed']);
    expect(reasons('a:\n\tb: 1')).toEqual(['document-not-parsed']);
    expect(reasons('a: {{ .Values.a }}\nb: {{- if .x }}\n')).toEqual(['template-not-parsed']);
    expect(reasons('{{- if .Values.a }}\na: 1\n{{- end }}\n')).toEqual(['template-not-parsed']);
    expect(reasons('a: \0')).toEqual(['binary-document']);
    expect(reasons('---\na: 1\n'.repeat(maxDocuments + 1))).toEqual(['too-many-documents']);
    expect(reasons(`a: ${'x'.repeat(maxLength)}`)).toEqual(['document-too-large']);
  });

  it('reads the documents beside one that is none', () => {
    const { documents, problems } = readYaml('a: 1\n---\nb: [\n---\nc: 1\n');
    expect(documents.length).toBeGreaterThan(0);
    expect(problems).toHaveLength(1);
  });
});

describe('hostile documents', () => {
  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
    ...Array.from(
      { length: 12 },
      (_, level) =>
        `a${level + 1}: &a${level + 1} [${Array.from({ length: 10 }, () => `*a${level}`).join(', ')}]`,
    ),
  ].join('\n');

  it('does not follow an alias bomb', () => {
    const { documents, problems } = readYaml(bomb);
    expect(documents).toEqual([]);
    expect(problems.map(({ reason }) => reason)).toEqual(['aliases-expand-too-far']);
  });

  it('leaves an alias inside of its anchor out', () => {
    const { documents, problems } = readYaml('a: &a [*a, *a, {b: *a}]\n');
    expect(problems).toEqual([]);
    expect([...scalarsOf(documents[0])].map(({ scalar }) => scalar.value)).toEqual([null, null, null]);
  });

  it('tells an alias that no anchor before it has the name of, and reads the rest', () => {
    const { documents, problems } = readYaml('a: &a 1\nb: *a\nc: *b\nd: &b 2\ne: 3\n');
    expect(problems).toMatchObject([{ reason: 'undefined-alias', offset: 17 }]);
    expect([...scalarsOf(documents[0])].map(({ scalar }) => scalar.value)).toEqual([1, 1, null, 2, 3]);
  });

  it('is bounded by depth, documents and length', () => {
    expect(reasons('['.repeat(100_000))).toHaveLength(1);
    expect(reasons(`${'['.repeat(300)}${']'.repeat(300)}`)).toEqual(['document-too-deep']);
    expect(reasons('---\na: 1\n'.repeat(100_000))).toEqual(['too-many-documents']);
    expect(reasons('a: 1\n'.repeat(4_000_000))).toEqual(['document-too-large']);
    expect(reasons(`a: "${'x\n'.repeat(100_000)}`)).toEqual(['document-not-parsed']);
  });
});
