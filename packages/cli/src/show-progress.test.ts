import type { EarlyFinding } from '@assay/scanner/scan';
import { expect, test } from 'vitest';
import { showProgress } from './show-progress.ts';

const found: EarlyFinding = {
  ruleId: 'javascript/eval-call',
  title: 'Code is evaluated',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  path: 'src/a\u001b[2J.js',
  line: 7,
};

/** What is written, with the way back to the line's start and the end of the line as `<` and `>`. */
function written(isTTY: boolean, columns?: number): string {
  const texts: string[] = [];
  const write = (text: string) => texts.push(text.replace('\r', '<').replace('\u001b[K', '>')) > 0;
  const display = showProgress({ isTTY, write, ...(columns !== undefined && { columns }) });
  display.update({ phase: 'analyzing', progress: 0.21 });
  display.found([{ ...found, path: 'src/b.js' }, found]);
  display.end();
  return texts.join('\n');
}

test('a terminal shows how many findings there are so far, and the last of them', () => {
  expect(written(true, 200)).toBe(
    [
      '< 21 % analyzing >',
      '< 21 % analyzing  2 findings so far; high: Code is evaluated, src/a\\u001b[2J.js:7>',
      '<>',
    ].join('\n'),
  );
});

test('a line is not longer than the terminal is wide', () => {
  const lines = written(true, 40).split('\n');
  expect(lines[1]).toBe('< 21 % analyzing  2 findings so far; hig>');
  expect(written(true).split('\n')[1]).toHaveLength('<>'.length + 79);
});

test('a notice has a line of its own, on a terminal and elsewhere', () => {
  const texts = (isTTY: boolean): string => {
    let text = '';
    const write = (more: string) => (text += more) !== '';
    const display = showProgress({ isTTY, write });
    display.update({ phase: 'analyzing', progress: 0.21 });
    display.tell('nothing is kept\u001b[2J');
    display.end();
    return text;
  };
  expect(texts(true)).toBe('\r 21 % analyzing \u001b[K\r\u001b[Kassay: nothing is kept\\u001b[2J\n');
  expect(texts(false)).toBe('assay: analyzing\nassay: nothing is kept\\u001b[2J\n');
});

test('where there is no terminal only phases are told', () => {
  expect(written(false)).toBe('assay: analyzing\n');
});
