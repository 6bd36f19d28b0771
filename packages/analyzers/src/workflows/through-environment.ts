/** Gives a value to a script through `env`, where the script can read it without being made of it. */

import type { HitFix } from '../analyzer.ts';
import { indentAt, lineEndOf } from '../documents/outline.ts';
import { entryOf, type Place } from '../documents/value.ts';
import { fencesIn } from './expressions.ts';
import { environmentOf, type Step, stepsIn, type WorkflowFile } from './read-workflow.ts';

/** A fix that changes more is not looked at by anybody. Chosen. */
const maxPlaces = 30;

/**
 * None where it would not be exact: the value stands in single quotes, in a document of the script, or in a script of another
 * language.
 *
 * @param first   a step of the job that the places are in
 * @param path    `github.event.issue.title`
 * @param places  of the expression, in one or more steps of that job
 */
export function throughEnvironment(
  file: WorkflowFile,
  first: Step,
  path: string,
  places: readonly Place[],
): HitFix | undefined {
  if (places.length > maxPlaces) return undefined;
  const changes: StepChange[] = [];
  let left = places.length;
  for (const step of stepsIn(file)) {
    const { run } = step;
    if (step.job?.id !== first.job?.id || run === undefined) continue;
    const inside = places.filter((place) => run.start <= place.start && place.end <= run.end);
    if (inside.length === 0) continue;
    left -= inside.length;
    const change = changeOf(file, step, run, nameOf(path), inside);
    if (change === undefined) return undefined;
    changes.push(change);
  }
  if (left > 0 || changes.length === 0) return undefined;
  return {
    edits: changes.flatMap(({ edits }) => edits),
    safety: changes.every(({ isQuoted }) => isQuoted) ? 'S' : 'R',
    explanation: `\`${path}\` reaches the script as a variable, which is never run.`,
    keys: ['env', 'run'],
  };
}

interface StepChange {
  readonly edits: HitFix['edits'];
  /** All of it stood in quotes; without them it was several words where it has blanks. */
  readonly isQuoted: boolean;
}

function changeOf(
  file: WorkflowFile,
  step: Step,
  run: Place,
  name: string,
  inside: readonly Place[],
): StepChange | undefined {
  const { text } = file;
  const source = text.slice(run.start, run.end);
  const isPlain = /^[|>A-Za-z./]/.test(source) && !source.includes('<<');
  // What a name means already stays.
  const isTaken = environmentOf(file, step, name) !== undefined;
  if (!/^(?:ba|z|da)?sh$/.test(step.shell) || !isPlain || isTaken) return undefined;
  const fences = fencesIn(text, run.start, run.end).filter((fence) =>
    inside.some((place) => fence.start <= place.start && place.end <= fence.end),
  );
  const [first] = fences;
  if (first === undefined || fences.some((fence) => fence.expression !== first.expression)) return undefined;
  const quotes = fences.map((fence) => quoteAt(text.slice(run.start, fence.start)));
  const variable = variableOf(text, step, `${name}: \${{ ${first.expression.trim()} }}`);
  if (variable === undefined || quotes.includes(undefined)) return undefined;
  const edits = fences.map(({ start, end }, index) => {
    const replace = quotes[index] === '"' ? `\${${name}}` : `"\${${name}}"`;
    return { start, end, expect: text.slice(start, end), replace };
  });
  return { edits: [...edits, variable], isQuoted: quotes.every((quote) => quote === '"') };
}

/** An entry of the step's `env`, which is made where there is none. */
function variableOf(text: string, { node }: Step, entry: string): HitFix['edits'][number] | undefined {
  const end = lineEndOf(text);
  const env = entryOf(node, 'env')?.value;
  const before = env === undefined ? entryOf(node, 'run') : env.kind === 'map' ? env.entries[0] : undefined;
  const indent = before === undefined ? undefined : indentAt(text, before.key.start);
  if (before === undefined || indent === undefined) return undefined;
  const replace =
    env === undefined ? `env:${end}${indent}  ${entry}${end}${indent}` : `${entry}${end}${indent}`;
  return { start: before.key.start, end: before.key.start, expect: '', replace };
}

/** `github.event.issue.title` is `ISSUE_TITLE`. */
function nameOf(path: string): string {
  return path
    .replace(/^github\.(?:event\.)?|^(?:inputs|steps|needs|matrix|env)\./, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/^(?=\d|$|(?:PATH|HOME|SHELL|USER)$)/i, 'VALUE_')
    .toUpperCase();
}

/** What says something of quotes in a shell: escaped signs, expressions, comments, quotes, commands in texts. */
const signs = /\\[^]|\$\{\{[^]*?\}\}|(?<=^|\s)#[^\n]*\n?|["'`]|\$\(/g;

/** The quotes of a shell that are open behind a text: none is the empty text, `undefined` where nothing may be put in. */
function quoteAt(before: string): '' | '"' | undefined {
  let quote = '';
  signs.lastIndex = 0;
  for (let found = signs.exec(before); found !== null; found = signs.exec(before)) {
    const [sign] = found;
    if (quote === "'") {
      // Nothing but the end of the text means anything in it.
      const end = before.indexOf("'", found.index);
      if (end < 0) return undefined;
      quote = '';
      signs.lastIndex = end + 1;
    } else if (sign === '`' || sign === '$(') return undefined;
    else if (sign.startsWith('#')) {
      if (quote === '"') signs.lastIndex = found.index + 1;
      else if (!sign.endsWith('\n')) return undefined;
    } else if (sign === '"') quote = quote === '"' ? '' : '"';
    else if (sign === "'" && quote === '') quote = "'";
  }
  if (quote === "'") return undefined;
  return quote === '"' ? '"' : '';
}
