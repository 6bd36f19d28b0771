/** The programs that a run starts, each with its arguments. */

import type { EvaluatedEvent, Samples, Value } from '@assay/engine';
import { wordsOf } from '../forms/shell.ts';

const starters =
  /^(?:exec|execSync|spawn|spawnSync|execFile|execFileSync|system|popen|run|call|check_output|check_call|Popen|Command|CommandContext|ProcessBuilder|getoutput)$/;

/** Functions that take the words of the command as separate arguments. */
const takesWords = /^(?:Command|CommandContext|ProcessBuilder)$/;

export function commandEffects(
  events: readonly EvaluatedEvent[],
  samples: Samples,
): readonly (readonly string[])[] | string {
  const effects: (readonly string[])[] = [];
  for (const { kind, name, values } of events) {
    if (kind !== 'call' || !starters.test(name)) continue;
    const words = startedBy(name, values, samples);
    if (words === undefined) return 'a command is made of what is not known';
    if (words.length > 0) effects.push(words);
  }
  return effects;
}

/** A shell command line, a list, or a program with its arguments. */
function startedBy(name: string, values: readonly Value[], samples: Samples): readonly string[] | undefined {
  const [first, second] = values.filter((value) => !isContext(value));
  const list = listOf(first, samples);
  if (list !== undefined) return shellOf(list);
  const program = textOf(first, samples);
  if (program === undefined) return undefined;
  const rest = listOf(second, samples);
  if (rest !== undefined) return shellOf([program, ...rest]);
  // Other functions take callbacks and options after the command line.
  if (!takesWords.test(name)) return wordsIn(program);
  const texts = values.filter((value) => !isContext(value)).map((value) => textOf(value, samples));
  const words = texts.slice(1).filter((text) => text !== undefined);
  return words.length > 0 ? shellOf([program, ...words]) : wordsIn(program);
}

function isContext(value: Value): boolean {
  return typeof value === 'object' && value?.kind === 'opaque' && /^(?:ctx|context)$/.test(value.path);
}

/** `sh -c LINE` runs the words of the line. */
function shellOf(words: readonly string[]): readonly string[] | undefined {
  const [program = '', option, line] = words;
  const isShell = /^(?:\/(?:usr\/)?bin\/)?(?:sh|bash)$/.test(program) && option === '-c';
  return isShell && line !== undefined && words.length === 3
    ? wordsIn(line)
    : words.filter((word) => word !== '--');
}

function wordsIn(line: string): readonly string[] | undefined {
  return wordsOf([{ kind: 'text', value: line }])
    ?.map((word) => word.map((piece) => (piece.kind === 'text' ? piece.value : '')).join(''))
    .filter((word) => word !== '--');
}

function listOf(value: Value | undefined, samples: Samples): readonly string[] | undefined {
  if (typeof value !== 'object' || value?.kind !== 'list') return undefined;
  const texts = value.items.map((item) => textOf(item, samples));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function textOf(value: Value | undefined, samples: Samples): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof value === 'object' && value?.kind === 'opaque'
    ? String(samples.textOf(value.path))
    : undefined;
}
