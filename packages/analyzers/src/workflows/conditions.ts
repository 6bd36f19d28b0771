/** `if` conditions of jobs and steps, as expressions. */

import { type Entry, entryOf, type Place } from '../documents/value.ts';
import { type Expression, fencesIn, parseExpression } from './expressions.ts';
import { type Job, stepsIn, type WorkflowFile } from './read-workflow.ts';

export interface Condition {
  readonly entry: Entry;
  readonly text: string;
  readonly expression: Expression | undefined;
  readonly job: Job | undefined;
  /** `jobs.if`, `jobs.steps.if`. */
  readonly path: string;
}

export function conditionsIn(file: WorkflowFile): readonly Condition[] {
  const jobs = file.kind === 'workflow' ? file.jobs : [];
  const nodes = [
    ...jobs.map((job) => ({ node: job.node, job, path: 'jobs.if' })),
    ...stepsIn(file).map(({ node, job }) => ({ node, job, path: 'jobs.steps.if' })),
  ];
  return nodes.flatMap(({ node, job, path }) => {
    const entry = entryOf(node, 'if');
    if (entry?.value.kind !== 'scalar' || typeof entry.value.value !== 'string') return [];
    const { text } = entry.value;
    return [{ entry, text, expression: parseExpression(fencesIn(text)[0]?.expression ?? text), job, path }];
  });
}

/** Range of a condition, from its key to its value. */
export function placeOfCondition({ entry: { key, value } }: Condition): Place {
  return { start: key.start, end: value.end };
}

/** All expressions of a file, including conditions without `${{ }}`. */
export function expressionsIn(
  file: WorkflowFile,
): readonly { readonly expression: Expression; readonly place: Place }[] {
  const fenced = fencesIn(file.text).flatMap(({ expression, start, end }) => {
    const parsed = parseExpression(expression);
    return parsed === undefined ? [] : [{ expression: parsed, place: { start, end } }];
  });
  const bare = conditionsIn(file)
    .filter(({ text }) => !text.includes('${{'))
    .flatMap((condition) =>
      condition.expression === undefined
        ? []
        : [{ expression: condition.expression, place: placeOfCondition(condition) }],
    );
  return [...fenced, ...bare];
}
