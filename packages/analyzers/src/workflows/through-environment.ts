/** Fix that passes a value to a script through `env` instead of substituting it. */

import type { HitFix } from '../analyzer.ts';
import { indentAt, lineEndOf } from '../documents/outline.ts';
import { entryOf, type Place } from '../documents/value.ts';
import { fencesIn } from './expressions.ts';
import { environmentOf, type Step, stepsIn, type WorkflowFile } from './read-workflow.ts';

/** Maximum number of replacements, so that the fix can be reviewed. Chosen. */
const maxPlaces = 30;

/**
 * No fix if it would not be exact: the value is in single quotes, in a heredoc, or in a script of another language.
 *
 * @param first   a step of the job that contains the places
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
    explanation: `\`${path}\` is passed to the script as an environment variable, which is not executed.`,
    keys: ['env', 'run'],
  };
}

interface StepChange {
  readonly edits: HitFix['edits'];
  /** True if it was quoted everywhere; an unquoted value with whitespace was split into words. */
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
  // An existing variable is not redefined.
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

/** Adds an entry to the step's `env`, which is created if necessary. */
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

/** Converts `github.event.issue.title` to `ISSUE_TITLE`. */
function nameOf(path: string): string {
  return path
    .replace(/^github\.(?:event\.)?|^(?:inputs|steps|needs|matrix|env)\./, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/^(?=\d|$|(?:PATH|HOME|SHELL|USER)$)/i, 'VALUE_')
    .toUpperCase();
}

/** Tokens relevant to shell quoting: escapes, expressions, comments, quotes, command substitutions. */
const signs = /\\[^]|\$\{\{[^]*?\}\}|(?<=^|\s)#[^\n]*\n?|["'`]|\$\(/g;

/** The open shell quote after a text: empty for none, `undefined` if nothing can be inserted. */
function quoteAt(before: string): '' | '"' | undefined {
  let quote = '';
  signs.lastIndex = 0;
  for (let found = signs.exec(before); found !== null; found = signs.exec(before)) {
    const [sign] = found;
    if (quote === "'") {
      // In single quotes, only the closing quote is special.
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
