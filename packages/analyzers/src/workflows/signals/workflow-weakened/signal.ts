/**
 * Reports workflows that a change allows to do more: findings of rules, raised permissions, and actions moved to a
 * branch.
 */

import { LineIndex, type SignalReport } from '@assay/engine';
import type { AnalyzerRule, ComparedFile, FileFact, FileSignal, Hit } from '../../../analyzer.ts';
import { readYaml } from '../../../documents/read-yaml.ts';
import { at, entriesOf, type Mapping, textOf } from '../../../documents/value.ts';
import { weakenedSignal } from '../../../documents/weakened.ts';
import type { CallsFact } from '../../calls.ts';
import { reachOf } from '../../reach.ts';
import { readWorkflow, stepsIn, type WorkflowFile } from '../../read-workflow.ts';
import { versionOf } from '../../uses.ts';

export function workflowWeakened(
  rules: readonly AnalyzerRule[],
  judge: (facts: readonly FileFact<CallsFact>[]) => readonly (Hit & { readonly path: string })[],
): FileSignal<CallsFact> {
  const weakened = weakenedSignal<CallsFact>(
    { id: 'review/workflow-weakened', title: 'A workflow gains permissions or loses a protection' },
    rules,
    judge,
  );
  return {
    ...weakened,
    *compare(files) {
      const toldOf = Map.groupBy(weakened.compare(files), ({ path }) => path);
      for (const file of files) {
        const told = toldOf.get(file.path) ?? [];
        const lines = new Set(told.map(({ line }) => line));
        yield* told;
        yield* [...raisedIn(file), ...movedIn(file)].filter(({ line }) => !lines.has(line));
      }
    },
  };
}

const filesOf = (text = ''): readonly WorkflowFile[] =>
  readYaml(text).documents.flatMap((root) => readWorkflow(text, root) ?? []);

interface Grant {
  readonly scope: string;
  readonly right: string;
  readonly start: number;
}

/** Write permissions of the workflow and of each job. */
function grantsOf(file: WorkflowFile): readonly Grant[] {
  if (file.kind !== 'workflow') return [];
  const of = (scope: string, node: Mapping): readonly Grant[] =>
    entriesOf(at(node, 'permissions')).flatMap(({ key, value }) =>
      textOf(value) === 'write' ? [{ scope, right: key.text, start: key.start }] : [],
    );
  return [...of('', file.root), ...file.jobs.flatMap(({ id, node }) => of(id, node))];
}

/** Permissions that were set before: they were lowered on purpose. */
function* raisedIn({ path, base, head }: ComparedFile): Iterable<SignalReport> {
  const before = filesOf(base);
  const had = new Set(before.flatMap(grantsOf).map(({ right }) => right));
  const wasSet = before.some((file) => at(file.root, 'permissions') !== undefined);
  if (!wasSet) return;
  const index = new LineIndex(head ?? '');
  for (const file of filesOf(head)) {
    const isOfStrangers = file.kind === 'workflow' && reachOf(file) === 'strangers';
    for (const { scope, right, start } of grantsOf(file)) {
      if (had.has(right)) continue;
      yield {
        path,
        line: index.lineOf(start),
        message: `The ${scope === '' ? 'workflow' : `job \`${scope}\``} gains write access to \`${right}\`.`,
        subject: `permissions ${right}`,
        within: scope,
        severity: isOfStrangers ? 'high' : 'medium',
      };
    }
  }
}

/** Actions referenced by a branch that are new, or were referenced by a version. */
function* movedIn({ path, base, head }: ComparedFile): Iterable<SignalReport> {
  const branchesOf = (file: WorkflowFile) =>
    stepsIn(file).flatMap(({ uses }) =>
      uses?.kind === 'repository' && !uses.isCommit && versionOf(uses, file.text) === undefined ? [uses] : [],
    );
  const had = new Set(filesOf(base).flatMap((file) => branchesOf(file).map(({ name }) => name)));
  const index = new LineIndex(head ?? '');
  for (const { name, ref, node } of filesOf(head).flatMap(branchesOf))
    if (!had.has(name))
      yield {
        path,
        line: index.lineOf(node.start),
        message: `\`${name}\` is not pinned: ${ref === undefined ? 'its newest commit' : `\`${ref}\``} is used, which its owner can change at any time.`,
        subject: `uses ${name}`,
        within: '',
        severity: 'medium',
      };
}
