/** Reports self-hosted runners that run code from pull requests (CWE-668). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entryOf, itemsOf, placeOf, textOf } from '../../documents/value.ts';
import { fencesIn, parseExpression, pathOf } from '../expressions.ts';
import { reachOf } from '../reach.ts';
import type { Job, WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/self-hosted-runner',
    title: 'Pull requests run on a self-hosted runner',
    severity: 'high',
    cwe: [668],
    owasp: ['A05:2021'],
    remediationMinutes: 60,
    remedy: 'Run pull requests on hosted or ephemeral runners.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    const reach = reachOf(file);
    const isOpen = reach === 'strangers' || reach === 'forks';
    for (const job of file.jobs) {
      const runner = entryOf(job.node, 'runs-on');
      const kind = kindOf(job);
      if (runner === undefined || kind === undefined) continue;
      yield {
        at: placeOf(runner),
        message:
          kind === 'sure'
            ? `The job runs on a self-hosted runner${isOpen ? ', and pull requests of outside contributors can trigger it' : ''}.`
            : 'The job may run on a self-hosted runner.',
        confidence: kind === 'sure' && isOpen && !isForTrusted(job) ? 'medium' : 'low',
        severity: isOpen ? 'high' : 'low',
        identity: ['jobs.runs-on', kind],
        within: ['job', job.id],
      };
    }
  },
);

function kindOf({ node, matrix }: Job): 'sure' | 'maybe' | undefined {
  const runner = at(node, 'runs-on');
  if (runner?.kind === 'map')
    return itemsOf(at(runner, 'labels')).some((label) => textOf(label) === 'self-hosted')
      ? 'sure'
      : at(runner, 'group') === undefined
        ? undefined
        : 'maybe';
  const labels = itemsOf(runner).map((label) => textOf(label) ?? '');
  if (labels.includes('self-hosted')) return 'sure';
  const [first = ''] = labels;
  if (!/^\s*\$\{\{.*\}\}\s*$/s.test(first)) return undefined;
  if (runner?.kind === 'list' || first.includes('self-hosted')) return 'maybe';
  const parsed = parseExpression(fencesIn(first)[0]?.expression ?? '');
  if (parsed?.kind !== 'context' || matrix === undefined) return undefined;
  const name = pathOf(parsed).slice('matrix.'.length);
  return (matrix.values.get(name) ?? []).some((value) => value.includes('self-hosted')) ? 'sure' : undefined;
}

/** True if a condition excludes pull requests from forks. */
function isForTrusted({ node }: Job): boolean {
  return /head\.repo\.(?:full_name|fork)|author_association|github\.event_name\s*(?:==\s*'(?:push|schedule)'|!=\s*'pull_request)/.test(
    textOf(at(node, 'if')) ?? '',
  );
}
