/** Reads GitHub workflows and composite actions: triggers, jobs, steps. */

import {
  at,
  type Entry,
  entriesOf,
  entryOf,
  itemsOf,
  listOf,
  type Mapping,
  type Scalar,
  textOf,
  type Value,
} from '../documents/value.ts';
import { type Matrix, readMatrix } from './matrix.ts';
import { readUses, type Uses } from './uses.ts';

export interface Trigger {
  /** `pull_request_target`. */
  readonly name: string;
  readonly node: Scalar;
  /** Its filters and inputs. */
  readonly filters: Value | undefined;
}

export interface Step {
  readonly node: Mapping;
  /** Absent in composite actions. */
  readonly job: Job | undefined;
  readonly uses: Uses | undefined;
  readonly run: Scalar | undefined;
  readonly with: Value | undefined;
  /** Identifies the step within its job: `name`, `id`, action or the first line of the script. */
  readonly label: string;
  /** `bash`, `pwsh`, `python`: without path and options. */
  readonly shell: string;
}

export interface Job {
  readonly id: string;
  readonly entry: Entry;
  readonly node: Mapping;
  /** The workflow that the job calls. */
  readonly uses: Uses | undefined;
  readonly steps: readonly Step[];
  readonly matrix: Matrix | undefined;
}

export interface Workflow {
  readonly kind: 'workflow';
  readonly text: string;
  readonly root: Mapping;
  readonly on: Entry;
  readonly triggers: readonly Trigger[];
  readonly jobs: readonly Job[];
}

export interface CompositeAction {
  readonly kind: 'action';
  readonly text: string;
  readonly root: Mapping;
  readonly steps: readonly Step[];
}

export type WorkflowFile = Workflow | CompositeAction;

/** `undefined` if the document is neither: no `on` with jobs, no steps under `runs`. */
export function readWorkflow(text: string, root: Value | undefined): WorkflowFile | undefined {
  if (root?.kind !== 'map') return undefined;
  const on = entryOf(root, 'on');
  const jobs = at(root, 'jobs');
  if (on !== undefined && jobs?.kind === 'map') {
    const defaults = textOf(at(root, 'defaults', 'run', 'shell'));
    return {
      kind: 'workflow',
      text,
      root,
      on,
      triggers: triggersOf(on.value),
      jobs: jobs.entries.flatMap((entry) => jobOf(entry, defaults)),
    };
  }
  const steps = at(root, 'runs', 'steps');
  if (steps?.kind !== 'list') return undefined;
  return { kind: 'action', text, root, steps: stepsOf(steps, undefined, undefined) };
}

export function stepsIn(file: WorkflowFile): readonly Step[] {
  return file.kind === 'action' ? file.steps : file.jobs.flatMap(({ steps }) => steps);
}

function triggersOf(on: Value): readonly Trigger[] {
  if (on.kind === 'map')
    return on.entries.map(({ key, value }) => ({ name: key.text, node: key, filters: value }));
  return itemsOf(on).flatMap((node) =>
    node.kind === 'scalar' ? [{ name: node.text, node, filters: undefined }] : [],
  );
}

function jobOf(entry: Entry, shellOfWorkflow: string | undefined): readonly Job[] {
  const node = entry.value;
  if (node.kind !== 'map') return [];
  const shell = textOf(at(node, 'defaults', 'run', 'shell')) ?? shellOfWorkflow ?? shellOfRunner(node);
  const job = {
    id: entry.key.text,
    entry,
    node,
    uses: readUses(at(node, 'uses')),
    matrix: readMatrix(at(node, 'strategy', 'matrix')),
    steps: [] as Step[],
  };
  job.steps.push(...stepsOf(at(node, 'steps'), job, shell));
  return [job];
}

/** Windows runners default to PowerShell. */
function shellOfRunner(job: Mapping): string {
  const labels = itemsOf(at(job, 'runs-on')).map((label) => textOf(label) ?? '');
  return labels.some((label) => /^windows/i.test(label)) ? 'pwsh' : 'bash';
}

function stepsOf(steps: Value | undefined, job: Job | undefined, shell: string | undefined): readonly Step[] {
  return listOf(steps).flatMap((node) => {
    if (node.kind !== 'map') return [];
    // Parallel steps.
    const parallel = at(node, 'parallel');
    if (parallel?.kind === 'list') return stepsOf(parallel, job, shell);
    return [stepOf(node, job, shell)];
  });
}

function stepOf(node: Mapping, job: Job | undefined, shell: string | undefined): Step {
  const run = at(node, 'run');
  const uses = readUses(at(node, 'uses'));
  const script = run?.kind === 'scalar' && run.value !== null ? run : undefined;
  const label =
    textOf(at(node, 'id')) ??
    textOf(at(node, 'name')) ??
    uses?.name ??
    (script?.text ?? '').trim().split('\n')[0] ??
    '';
  return {
    node,
    job,
    uses,
    run: script,
    with: at(node, 'with'),
    label,
    shell: nameOfShell(textOf(at(node, 'shell')) ?? shell ?? 'bash'),
  };
}

function nameOfShell(shell: string): string {
  return shell.trim().split(/\s/)[0]?.split('/').at(-1) ?? shell;
}

/** Value of a name in the `env` of the step, its job or the workflow, nearest first. */
export function environmentOf(file: WorkflowFile, step: Step, name: string): Value | undefined {
  const scopes = [at(step.node, 'env'), at(step.job?.node, 'env'), at(file.root, 'env')];
  for (const scope of scopes) {
    if (scope?.kind === 'scalar' && scope.value !== null) return scope;
    const value = at(scope, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Same as `environmentOf`, for a lowercase name from an expression path; variable names are case-sensitive. */
export function environmentNamed(file: WorkflowFile, step: Step, name: string): Value | undefined {
  return environmentOf(file, step, nameAsWritten(file, step, name));
}

/** Maximum number of names in an `env` to search case-insensitively. Chosen. */
const maxNames = 1_000;

function nameAsWritten(file: WorkflowFile, step: Step, name: string): string {
  for (const env of [at(step.node, 'env'), at(step.job?.node, 'env'), at(file.root, 'env')]) {
    if (env?.kind !== 'map') continue;
    const entry =
      entryOf(env, name) ??
      (env.entries.length > maxNames
        ? undefined
        : env.entries.find(({ key }) => key.text.toLowerCase() === name));
    if (entry !== undefined) return entry.key.text;
  }
  return name;
}

/** Entries of every `env` in a file: of the workflow, its jobs and steps. */
export function environmentsIn(file: WorkflowFile): readonly Entry[] {
  const nodes: readonly (Value | undefined)[] = [
    at(file.root, 'env'),
    ...(file.kind === 'workflow' ? file.jobs.map(({ node }) => at(node, 'env')) : []),
    ...stepsIn(file).map(({ node }) => at(node, 'env')),
  ];
  return nodes.flatMap((node) => entriesOf(node));
}
