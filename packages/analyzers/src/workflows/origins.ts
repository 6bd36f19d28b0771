/** Where the values of expressions come from: from what strangers write, or from inputs that a caller fills in. */

import { at, type Mapping, textOf } from '../documents/value.ts';
import { freedomOf } from './contexts.ts';
import { carriedBy, fencesIn, parseExpression, pathOf } from './expressions.ts';
import { environmentNamed, type Step, type WorkflowFile } from './read-workflow.ts';

/** Plain data. */
export type Origin =
  /** `github.event.issue.title`, which is the event of whoever calls the file, too. */
  | { readonly kind: 'event'; readonly path: string }
  /** In lower case. */
  | { readonly kind: 'input'; readonly name: string };

/** Variables that are made of others, one below the other. Chosen: an `env` is seldom made of another one. */
const maxDepth = 5;

/**
 * Of all expressions of a text whose value arrives in it. Outputs of steps and jobs are not followed.
 *
 * @param step  whose `env` holds; `undefined` of a job that calls a workflow, which has none
 */
export function originsIn(
  file: WorkflowFile,
  step: Step | undefined,
  text: string,
  depth = 0,
): readonly Origin[] {
  return fencesIn(text).flatMap(({ expression }) => {
    const parsed = parseExpression(expression);
    return parsed === undefined
      ? []
      : carriedBy(parsed).flatMap((context) => originsOf(file, step, pathOf(context), depth));
  });
}

/** @param path  as `pathOf` gives it */
export function originsOf(
  file: WorkflowFile,
  step: Step | undefined,
  path: string,
  depth = 0,
): readonly Origin[] {
  if (freedomOf(path) === 'text') return [{ kind: 'event', path }];
  const [context = '', name = ''] = path.split('.');
  if (depth >= maxDepth) return [];
  if (context === 'env' && step !== undefined) {
    const value = textOf(environmentNamed(file, step, name));
    return value === undefined ? [] : originsIn(file, step, value, depth + 1);
  }
  if (context !== 'inputs' || isClosedInput(file, name)) return [];
  // What an action is not given it may take from the event itself.
  const otherwise = file.kind === 'action' ? textOf(at(inputOf(file.root, name), 'default')) : undefined;
  return [
    { kind: 'input', name },
    ...(otherwise === undefined ? [] : originsIn(file, undefined, otherwise, depth + 1)),
  ];
}

function inputOf(root: Mapping, name: string) {
  const inputs = at(root, 'inputs');
  return inputs?.kind === 'map'
    ? inputs.entries.find(({ key }) => key.text.toLowerCase() === name)?.value
    : undefined;
}

/** Types of inputs that hold no free text. */
const closedTypes = new Set(['boolean', 'number', 'choice', 'environment']);

/** Whoever fills it in has numbers or a list to choose from. Inputs of actions have no types. */
export function isClosedInput(file: WorkflowFile, name: string): boolean {
  if (file.kind === 'action') return false;
  const declared = ['workflow_call', 'workflow_dispatch'].flatMap((trigger) => {
    const inputs = at(file.on.value, trigger, 'inputs');
    const entry =
      inputs?.kind === 'map' ? inputs.entries.find(({ key }) => key.text.toLowerCase() === name) : undefined;
    return entry === undefined ? [] : [textOf(at(entry.value, 'type')) ?? 'string'];
  });
  return declared.length > 0 && declared.every((type) => closedTypes.has(type));
}
