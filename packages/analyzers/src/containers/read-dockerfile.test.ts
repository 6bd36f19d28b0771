import { describe, expect, it } from 'vitest';
import { programOf } from '../shell/commands.ts';
import { analyzer } from './analyzer.ts';
import { readDockerfile, wordsOf } from './read-dockerfile.ts';

function instructionsOf(text: string) {
  const read = readDockerfile(text);
  return read.kind === 'none'
    ? []
    : [...read.file.head, ...read.file.stages.flatMap(({ from, instructions }) => [from, ...instructions])];
}

const programsOf = (text: string) =>
  instructionsOf(text).flatMap((one) => one.commands.map((command) => programOf(command).name));

describe('readDockerfile', () => {
  it('gives stages with instructions, flags and places', () => {
    const text =
      'ARG V=1\nFROM --platform=$BUILDPLATFORM node:$V AS Build\nrun a\nONBUILD RUN b\nFROM scratch\nCOPY --from=build --chown=1:1 /a /b\n';
    const read = readDockerfile(text);
    if (read.kind === 'none') throw new Error('not read');
    expect(read.file.head.map(({ name }) => name)).toEqual(['ARG']);
    expect(read.file.stages.map(({ name, image }) => [name, image])).toEqual([
      ['build', 'node:$V'],
      [undefined, 'scratch'],
    ]);
    const copy = read.file.stages[1]?.instructions[0];
    expect([...(copy?.flags ?? [])]).toEqual([
      ['from', 'build'],
      ['chown', '1:1'],
    ]);
    expect(text.slice(copy?.start, copy?.end)).toBe('COPY --from=build --chown=1:1 /a /b');
    expect(read.file.stages[0]?.instructions.map(({ name, isTrigger }) => [name, isTrigger])).toEqual([
      ['RUN', false],
      ['RUN', true],
    ]);
  });

  it.each([
    ['FROM a\nRUN x && \\\n  # comment\n\n  y\nRUN z\n', ['x', 'y', 'z']],
    ['FROM a\r\nRUN x \\\r\n  && y\r\nRUN z\r\n', ['x', 'y', 'z']],
    ['FROM a\nRUN <<EOF\nx\ny z\nEOF\nRUN w\n', ['x', 'y', 'w']],
    ['FROM a\nRUN ["x", "y"]\nRUN ["/bin/sh", "-c", "y; z"]\n', ['x', 'y', 'z']],
    ['# escape=`\nFROM a\nRUN x `\n  && y\n', ['x', 'y']],
    ['FROM a\nRUN --mount=type=cache,target=/x \\\n  x\n', ['x']],
    ['FROM a\nCOPY <<EOF /x\nRUN hidden\nEOF\nRUN y\n', ['y']],
  ])('%j runs %j', (text, expected) => {
    expect(programsOf(text)).toEqual(expected);
  });

  it('takes arguments apart', () => {
    const words = (args: string) => instructionsOf(`FROM a\nCOPY ${args}\n`).slice(1).map(wordsOf);
    expect(words('["a b", "c"]')).toEqual([['a b', 'c']]);
    expect(words('"a b" c \\\n d')).toEqual([['a b', 'c', 'd']]);
  });

  it('tells files that are none', () => {
    for (const text of ['{{ if .x }}\nFROM a\n{{ end }}\n', '#!/bin/sh\necho x\n', 'FROM a\n%%RUN%%\n']) {
      const result = analyzer.analyzeFile({ path: 'Dockerfile.template', text });
      expect(result?.problems?.map(({ reason }) => reason)).toEqual(['dockerfile-not-parsed']);
    }
    expect(analyzer.analyzeFile({ path: 'Dockerfile.md', text: '# Help\n' })).toBeUndefined();
  });
});

describe('hostile files', () => {
  it.each([
    ['heredocs', 'RUN <<A\n'.repeat(100_000)],
    ['lines that go on', `RUN ${'a \\\n'.repeat(200_000)}`],
    ['pipes', `RUN ${'curl http://a.example | sh | '.repeat(30_000)}`],
    ['installs', `RUN ${'apk add x; '.repeat(80_000)}`],
    ['variables', `ENV ${'A=$A '.repeat(150_000)}`],
    ['brackets', `RUN ${'$('.repeat(300_000)}`],
    ['instructions', 'ENV A=1 B=$A\n'.repeat(60_000)],
    ['stages', 'FROM a AS a\n'.repeat(60_000)],
    ['NUL', 'RUN a\0b\n'],
  ])('%s are bounded', (_, text) => {
    const began = process.cpuUsage();
    expect(() => analyzer.analyzeFile({ path: 'Dockerfile', text: `FROM a\n${text}` })).not.toThrow();
    // Ends what grows with the square of the text, which takes minutes; measures nothing.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(60);
  });
});
