import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createGrammar } from '../program.ts';
import { completionScript } from './completion-command.ts';
import { allCommands, describeCommands } from './describe-commands.ts';

const stream = { write: () => true };
const root = createGrammar({
  terminal: { stdin: Readable.from([]), stdout: stream, stderr: stream, env: {} },
  signal: new AbortController().signal,
  endWith: () => undefined,
});
const commands = allCommands(describeCommands(root));

/** What bash itself offers behind a line, of which the last word is being typed. */
function offered(line: string): readonly string[] {
  const words = line.split(' ');
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _assay; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync('bash', ['--norc', '-c', `${completionScript(root, 'bash')}\n${ask}`], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return output.split('\n').filter((word) => word !== '');
}

describe('bash completes', () => {
  test.each([
    ['assay sc', ['scan']],
    ['assay rules ', ['list', 'show', 'test']],
    ['assay scan --format ', ['text', 'json', 'sarif', 'markdown', 'csv', 'gitlab', 'junit']],
    ['assay scan src -f ma', ['markdown']],
    ['assay rules list -f ', ['text', 'json']],
    ['assay rules list --fo', ['--format']],
    ['assay scan --fix', ['--fixes', '--fix']],
    ['assay completion ', ['bash', 'zsh', 'fish']],
    // Files are left to bash.
    ['assay scan ', []],
    ['assay scan --output ', []],
  ])('%j', (line, words) => {
    expect(offered(line)).toEqual(words);
  });

  test('every command and option', () => {
    for (const { path, options, commands: children } of commands) {
      const line = ['assay', ...path].join(' ');
      expect(offered(`${line} -`)).toEqual(expect.arrayContaining(options.map(({ long }) => long)));
      if (children.length > 0)
        expect(offered(`${line} `)).toEqual(children.map((child) => child.path.at(-1)));
    }
  });
});

describe.each(['zsh', 'fish'] as const)('the script for %s', (shell) => {
  test('knows every command and option', () => {
    const script = completionScript(root, shell);
    for (const { path, options } of commands) {
      const last = path.at(-1);
      if (last !== undefined) expect(script).toMatch(new RegExp(`[ '_(]${last}[ :')(]`));
      for (const { long } of options)
        expect(script).toContain(shell === 'zsh' ? `*${long}[` : `-l ${long.slice(2)} `);
    }
  });
});
