/** Reports triggers that grant repository permissions to actions of strangers (CWE-829). */

import { configRule } from '../../documents/config-rule.ts';
import { triggerOf } from '../reach.ts';
import type { Workflow, WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/dangerous-trigger',
    title: 'Workflow runs with all rights for strangers',
    severity: 'medium',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remediationMinutes: 30,
    remedy:
      'Use `pull_request` where the workflow needs neither secrets nor a token that may write; else run nothing that the pull request brings.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    for (const name of ['pull_request_target', 'workflow_run', 'issue_comment']) {
      const trigger = triggerOf(file, name);
      if (trigger === undefined || (name === 'pull_request_target' && onlyLabels(file))) continue;
      yield {
        at: trigger.node,
        message: `\`${name}\` starts the workflow with the rights and secrets of the repository, for what strangers do too.`,
        confidence: 'low',
        identity: ['on', name],
      };
    }
  },
);

/** The only use recommended by GitHub: an action that sets labels, and nothing else. */
function onlyLabels({ jobs }: Workflow): boolean {
  const steps = jobs[0]?.steps ?? [];
  return jobs.length === 1 && steps.length === 1 && steps[0]?.uses?.name === 'actions/labeler';
}
