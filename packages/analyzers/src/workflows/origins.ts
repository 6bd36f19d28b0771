/** Where the values of expressions come from: from what strangers write, or from inputs that a caller fills in. */

import { at, type Entry, entriesOf, entryOf, textOf, type Value } from '../documents/value.ts';
import { freedomOf } from './contexts.ts';
import { carriedBy, fencesIn, parseExpression, pathOf } from './expressions.ts';
import { environmentNamed, type Step, type WorkflowFile } from './read-workflow.ts';

/** Plain data. */
export type Origin =
  /** `github.event.issue.title`, which is the event of whoever calls the file, too. */
  | { readonly kind: 'event'; readonly path: string }
  /** In lower case. */
  | { readonly kind: 'input'; readonly name: string };

/** Expressions that are looked at for one value, with those of the variables that it is made of. Chosen: values have one or two. */
const maxExpressions = 20;
/** Characters of one value that are read. Chosen. */
const maxText = 2_000;
/** Inputs of one file among which one is looked for whatever its case. Chosen. */
const maxInputs = 1_000;

interface Budget {
  left: number;
}

/**
 * Of all expressions of a text whose value arrives in it. Outputs of steps and jobs are not followed.
 *
 * @param step  whose `env` holds; `undefined` of a job that calls a workflow, which has none
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

/** @param path  as `pathOf` gives it */
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
  // What an action is not given it may take from the event itself.
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

/** Types of inputs that hold no free text. */
const closedTypes = new Set(['boolean', 'number', 'choice', 'environment']);

/** Whoever fills it in has numbers or a list to choose from. Inputs of actions have no types. */
export function isClosedInput(file: WorkflowFile, name: string): boolean {
  if (file.kind === 'action') return false;
  const declared = ['workflow_call', 'workflow_dispatch'].flatMap((trigger) => {
    const entry = inputOf(at(file.on.value, trigger, 'inputs'), name);
    return entry === undefined ? [] : [textOf(at(entry.value, 'type')) ?? 'string'];
  });
  return declared.length > 0 && declared.every((type) => closedTypes.has(type));
}
