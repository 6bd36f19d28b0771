import { describe, expect, it } from 'vitest';
import { commandsIn, programOf } from './commands.ts';
import { networkScriptIn } from './network-script.ts';

const programs = (script: string) =>
  commandsIn(script).map((command) => [
    programOf(command).name,
    ...programOf(command).args.map(({ text }) => text),
  ]);

describe('commandsIn', () => {
  it.each([
    ['a b; c', [['a', 'b'], ['c']]],
    ['a && b || c | d & e', [['a'], ['b'], ['c'], ['d'], ['e']]],
    ['A=1 B="x y" sudo -E make -j2', [['make', '-j2']]],
    ['a \\\n  b # c; d', [['a', 'b']]],
    ['if [ -n "$A" ]; then b; fi', [['[', '-n', '$A', ']'], ['b']]],
    [`echo 'a;b' "c|d" e\\;f`, [['echo', 'a;b', 'c|d', 'e;f']]],
    ['a "$(b | c)" `d`', [['a', '$(b | c)', '`d`'], ['b'], ['c'], ['d']]],
    ['cat <<EOF > x\na; b\nEOF\nc', [['cat'], ['c']]],
    ['a 2>&1 >/dev/null', [['a']]],
    ['(a; b)', [['a'], ['b']]],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['echo ${{ x.y && z }}', [['echo', '${{ x.y && z }}']]],
    ['/usr/bin/env python3 x', [['python3', 'x']]],
    ['', []],
  ])('%j', (script, expected) => {
    expect(programs(script)).toEqual(expected);
  });

  it('tells what is put in at run time, and where output goes', () => {
    const [command] = commandsIn('echo "a=$A" b >> "$GITHUB_ENV"');
    expect(command?.words.map(({ isComputed }) => isComputed)).toEqual([false, true, false]);
    expect(command?.redirections.map(({ operator, target }) => [operator, target.text])).toEqual([
      ['>>', '$GITHUB_ENV'],
    ]);
  });

  it('takes any text', () => {
    for (const text of [
      '$(',
      '"',
      "'",
      '`',
      '${',
      '<<',
      '\\',
      '$((1 + 2))',
      '$('.repeat(5_000),
      '`'.repeat(9_999),
      '(('.repeat(9_999),
      '<<A '.repeat(999),
    ])
      expect(() => commandsIn(text)).not.toThrow();
  });
});

describe('networkScriptIn', () => {
  it.each([
    'curl -sSL https://get.example.org | sh',
    'wget -qO- https://get.example.org/x | sudo bash -s -- --yes',
    'bash -c "$(curl -fsSL https://get.example.org)"',
    'bash <(curl -s https://get.example.org)',
    'curl https://get.example.org | tee x | python3 -',
  ])('%s', (script) => {
    expect(networkScriptIn(script)).toMatchObject({ isPlain: false });
  });

  it.each([
    'curl -o x https://get.example.org',
    'curl https://get.example.org | jq .',
    'cat x | sh',
    'curl https://a.example | python3 parse.py',
  ])('not %s', (script) => {
    expect(networkScriptIn(script)).toBeUndefined();
  });
});
