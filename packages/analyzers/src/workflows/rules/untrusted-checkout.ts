/** Reports pull request code that is checked out and run with repository permissions (CWE-829). */

import { configRule } from '../../documents/config-rule.ts';
import { at, scalarsOf, textOf } from '../../documents/value.ts';
import { fencesIn, parseExpression, partsOf, pathOf } from '../expressions.ts';
import { strangersTrigger } from '../reach.ts';
import type { Job, Step, WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/untrusted-checkout',
    title: 'Untrusted code is checked out in a privileged workflow',
    severity: 'critical',
    precision: 'high',
    cwe: [829],
    owasp: ['A08:2021'],
    remediationMinutes: 60,
    remedy:
      'Build and test in a workflow on `pull_request`, which has no secrets; do privileged work in a second workflow that runs no code of the pull request.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    const trigger = strangersTrigger(file);
    if (trigger === undefined) return;
    for (const job of file.jobs) {
      if (isGuarded(job)) continue;
      const lastRun = job.steps.findLastIndex(({ run, uses }) => run !== undefined || uses?.kind === 'local');
      for (const [index, step] of job.steps.entries()) {
        const value = checkoutOf(step);
        if (value === undefined) continue;
        // Only reading the checked out files is not dangerous by itself.
        const runs = lastRun > index;
        yield {
          at: value.place,
          message: `Untrusted code is checked out in a workflow that \`${trigger.name}\` runs with the permissions of the repository${runs ? ', and the job then runs scripts' : ''}.`,
          confidence: runs ? 'high' : 'medium',
          severity: runs ? 'critical' : 'high',
          identity: ['jobs.steps.with.ref', value.path],
          within: ['job', job.id],
        };
      }
    }
  },
);

/** Contexts that refer to the head of a pull request. */
const head =
  /^github\.(?:head_ref$|event\.pull_request\.(?:head\.(?:sha|ref|label)|merge_commit_sha)$|event\.workflow_run\.(?:head_(?:branch|sha|commit\.id)|pull_requests\.\*\.head\.(?:sha|ref))$)/;

function checkoutOf(
  step: Step,
): { readonly place: { start: number; end: number }; readonly path: string } | undefined {
  if (step.uses?.name === 'actions/checkout')
    for (const key of ['ref', 'repository']) {
      const value = at(step.with, key);
      const text = textOf(value);
      if (text === undefined || value === undefined) continue;
      const path = pathsIn(text).find(
        (one) => head.test(one) || one.startsWith('github.event.pull_request.head.repo.'),
      );
      if (path !== undefined && key === 'ref') return { place: value, path };
      if (key === 'ref' && /refs\/pull\/.*(?:number|issue)/.test(text))
        return { place: value, path: 'refs/pull' };
    }
  const script = step.run;
  if (script === undefined) return undefined;
  const fetched =
    /\bgh\s+pr\s+checkout\b|\bgit\s+(?:fetch|checkout|pull|clone)\b[^\n]*(?:\bpull\/|head[._](?:ref|sha)|HEAD_(?:REF|SHA))/.exec(
      script.text,
    );
  return fetched === null
    ? undefined
    : { place: script, path: fetched[0].split(/\s+/).slice(0, 3).join(' ') };
}

function pathsIn(text: string): readonly string[] {
  return fencesIn(text).flatMap(({ expression }) => {
    const parsed = parseExpression(expression);
    if (parsed === undefined) return [];
    return [...partsOf(parsed)].flatMap((part) => (part.kind === 'context' ? [pathOf(part)] : []));
  });
}

/** True if a condition limits the job to actions of members, or an environment requires approval. */
function isGuarded({ node }: Job): boolean {
  const condition = textOf(at(node, 'if')) ?? '';
  if (
    /head\.repo\.(?:full_name|fork|owner)|author_association|\.label\.name|labels\.\*\.name|github\.repository\s*==\s*github\.event\.\w+\.head/.test(
      condition,
    )
  )
    return true;
  if (
    /github\.event_name\s*==\s*'(?:push|workflow_dispatch|schedule)'/.test(condition) &&
    !condition.includes('||')
  )
    return true;
  return [...scalarsOf(at(node, 'environment'))].length > 0;
}
