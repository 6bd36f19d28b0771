/** Traces the values of expressions to text from strangers, or to inputs filled in by a caller. */

import { at, type Entry, entriesOf, entryOf, textOf, type Value } from '../documents/value.ts';
import { freedomOf } from './contexts.ts';
import { carriedBy, fencesIn, parseExpression, pathOf } from './expressions.ts';
import { environmentNamed, type Step, type WorkflowFile } from './read-workflow.ts';

/** Plain data. */
export type Origin =
  /** `github.event.issue.title`, which in a called file is the caller's event. */
  | { readonly kind: 'event'; readonly path: string }
  /** Lower case. */
  | { readonly kind: 'input'; readonly name: string };

/** Maximum number of expressions per value, including those of its variables. Chosen: values have one or two. */
const maxExpressions = 20;
/** Maximum length of a value to read. Chosen. */
const maxText = 2_000;
/** Maximum number of inputs to search case-insensitively. Chosen. */
const maxInputs = 1_000;

interface Budget {
  left: number;
}

/**
 * Origins of all expressions whose value ends up in a string. Outputs of steps and jobs are not followed.
 *
 * @param step  whose `env` applies; `undefined` for a job that calls a workflow, which has none
 */
export function originsIn(
  file: WorkflowFile,
  step: Step | undefined,
  text: string,
  budget: Budget = { left: maxExpressions },
): readonly Origin[] {
  return fencesIn(text.slice(0, maxText)).flatMap(({ expression }) => {
    budget.left -= 1;
    if (budget.left < 0) return [];
    const parsed = parseExpression(expression);
    return parsed === undefined
      ? []
      : carriedBy(parsed).flatMap((context) => originsOf(file, step, pathOf(context), budget));
  });
}

/** @param path  as returned by `pathOf` */
export function originsOf(
  file: WorkflowFile,
  step: Step | undefined,
  path: string,
  budget: Budget = { left: maxExpressions },
): readonly Origin[] {
  if (freedomOf(path) === 'text') return [{ kind: 'event', path }];
  const [context = '', name = ''] = path.split('.');
  if (context === 'env' && step !== undefined) {
    const value = textOf(environmentNamed(file, step, name));
    return value === undefined ? [] : originsIn(file, step, value, budget);
  }
  if (context !== 'inputs' || isClosedInput(file, name)) return [];
  // The default of an omitted action input may use the event itself.
  const otherwise =
    file.kind === 'action' ? textOf(at(inputOf(at(file.root, 'inputs'), name)?.value, 'default')) : undefined;
  return [
    { kind: 'input', name },
    ...(otherwise === undefined ? [] : originsIn(file, undefined, otherwise, budget)),
  ];
}

/** @param name  in lower case */
function inputOf(inputs: Value | undefined, name: string): Entry | undefined {
  const exact = entryOf(inputs, name);
  const entries = entriesOf(inputs);
  if (exact !== undefined || entries.length > maxInputs) return exact;
  return entries.find(({ key }) => key.text.toLowerCase() === name);
}

/** Input types without free text. */
const closedTypes = new Set(['boolean', 'number', 'choice', 'environment']);

/** True for an input limited to numbers or a list of options. Action inputs are untyped. */
export function isClosedInput(file: WorkflowFile, name: string): boolean {
  if (file.kind === 'action') return false;
  const declared = ['workflow_call', 'workflow_dispatch'].flatMap((trigger) => {
    const entry = inputOf(at(file.on.value, trigger, 'inputs'), name);
    return entry === undefined ? [] : [textOf(at(entry.value, 'type')) ?? 'string'];
  });
  return declared.length > 0 && declared.every((type) => closedTypes.has(type));
}
