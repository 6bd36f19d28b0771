/** Reports tokens with more permissions than their jobs need (CWE-250). */

import type { Severity } from '@assay/core';
import type { HitFix } from '../../analyzer.ts';
import { configRule, evidenceOfWay, type Found, together } from '../../documents/config-rule.ts';
import { indentAt, lineEndOf } from '../../documents/outline.ts';
import { at, type Entry, entriesOf, entryOf, type Mapping, placeOf, textOf } from '../../documents/value.ts';
import { reachOf, strangersTrigger } from '../reach.ts';
import { stepsIn, type Workflow, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/excessive-permissions',
    title: 'Workflow token has more permissions than needed',
    severity: 'medium',
    cwe: [250, 732],
    owasp: ['A01:2021'],
    remedy:
      'Set `permissions: {}` for the workflow, and grant each job what it needs: `contents: read` for a checkout.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    const own = entryOf(file.root, 'permissions');
    if (own === undefined) yield* withoutAny(file);
    else if (own.value.kind === 'map') yield* writes(file, own);
    else yield* whole(file.root, [], file);
    for (const job of file.jobs) yield* whole(job.node, ['job', job.id], file);
  },
  { hasFix: true },
);

/** Permissions to change what others run or trust; the others only allow nuisance. */
const strong = new Set([
  'actions',
  'attestations',
  'contents',
  'deployments',
  'id-token',
  'packages',
  'pages',
]);

/** `write-all` and `read-all`. */
function* whole(node: Mapping, within: readonly string[], file: Workflow): Iterable<Found> {
  const entry = entryOf(node, 'permissions');
  const text = textOf(entry?.value);
  if (entry === undefined || (text !== 'write-all' && text !== 'read-all')) return;
  const severity: Severity = text === 'write-all' && reachOf(file) === 'strangers' ? 'high' : 'medium';
  yield {
    at: placeOf(entry),
    message:
      text === 'write-all'
        ? 'The token has write access to everything.'
        : 'The token has read access to everything.',
    confidence: text === 'write-all' ? 'high' : 'low',
    severity: text === 'write-all' ? severity : 'low',
    ...(text === 'write-all' && { evidence: [evidenceOfWay(wayOfOthers(file))] }),
    identity: ['permissions', text],
    within,
  };
}

/** How non-members obtain the permissions: strangers trigger it, or an unpinned third-party action runs with them. */
function wayOfOthers(file: Workflow): string | undefined {
  if (reachOf(file) === 'strangers') return strangersTrigger(file)?.name;
  const foreign = stepsIn(file).find(
    ({ uses }) => uses?.kind === 'repository' && !uses.isCommit && !/^(?:actions|github)\//.test(uses.name),
  );
  return foreign?.uses?.name;
}

/** Workflow permissions apply to every job. */
function* writes(file: Workflow, own: Entry): Iterable<Found> {
  if (isOneJob(file)) return;
  const granted = entriesOf(own.value).filter(({ value }) => textOf(value) === 'write');
  const names = granted.map(({ key }) => `\`${key.text}\``).join(', ');
  const isStrong = granted.some(({ key }) => strong.has(key.text));
  yield* together(granted.map(placeOf), {
    message: `Every job of the workflow has write access to ${names}.`,
    confidence: 'low',
    severity: isStrong ? 'medium' : 'low',
    identity: ['permissions', 'write'],
  });
}

/** No other job could be deprived of the permissions. */
function isOneJob({ jobs }: Workflow): boolean {
  return jobs.length === 1 || jobs.every(({ node }) => at(node, 'permissions') !== undefined);
}

/** Neither the workflow nor its jobs set permissions: the repository settings decide. */
function* withoutAny(file: Workflow): Iterable<Found> {
  const isCalledOnly = file.triggers.length === 1 && file.triggers[0]?.name === 'workflow_call';
  const silent = file.jobs.filter(({ node }) => at(node, 'permissions') === undefined);
  const told = silent.filter(({ uses }) => !isCalledOnly || uses !== undefined);
  const places = told.map(({ entry }) => entry.key);
  const isTold = file.jobs.length > 1 && silent.length > 0 && !isCalledOnly;
  yield* together(isTold ? [file.on.key, ...places] : places, {
    message:
      'No `permissions` are set: the token gets the default permissions of the repository, which may include write access to everything.',
    confidence: 'low',
    severity: 'low',
    identity: ['permissions', 'default'],
    fix: () => readOnly(file),
  });
}

/** Adds read permissions for all jobs without their own. */
function readOnly({ root, text, jobs }: Workflow): HitFix | undefined {
  const key = entryOf(root, 'jobs')?.key;
  // The file does not show what a job needs to write.
  if (key === undefined || indentAt(text, key.start) !== '' || jobs.length === 0) return undefined;
  const end = lineEndOf(text);
  return {
    edits: [
      {
        start: key.start,
        end: key.start,
        expect: '',
        replace: `permissions:${end}  contents: read${end}${end}`,
      },
    ],
    explanation: 'The workflow token has only read access to the repository contents.',
    keys: ['permissions'],
  };
}
