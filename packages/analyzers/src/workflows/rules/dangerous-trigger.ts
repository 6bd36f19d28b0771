/** Reports triggers that grant repository permissions to actions of strangers (CWE-829). */

import { configRule } from '../../documents/config-rule.ts';
import { triggerOf } from '../reach.ts';
import type { Workflow, WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/dangerous-trigger',
    title: 'Privileged trigger runs the workflow for outside contributors',
    severity: 'medium',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remediationMinutes: 30,
    remedy:
      'Use `pull_request` if the workflow needs neither secrets nor a token with write access; otherwise do not run code of the pull request.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    for (const name of ['pull_request_target', 'workflow_run', 'issue_comment']) {
      const trigger = triggerOf(file, name);
      if (trigger === undefined || (name === 'pull_request_target' && onlyLabels(file))) continue;
      yield {
        at: trigger.node,
        message: `\`${name}\` runs the workflow with the permissions and secrets of the repository, and outside contributors can trigger it.`,
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
