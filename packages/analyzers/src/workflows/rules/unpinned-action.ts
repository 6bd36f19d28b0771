/** Reports actions referenced by a tag or branch, which their owners can move (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { stepsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unpinned-action',
    title: 'Action is not pinned to a commit',
    severity: 'low',
    precision: 'low',
    cwe: [829, 1357],
    owasp: ['A08:2021'],
    remedy:
      'Pin the commit, with the version in a comment: `actions/checkout@<commit> # v4.2.2`. Update tools maintain both.',
  },
  function* (file) {
    const jobs = file.kind === 'workflow' ? file.jobs.map(({ uses }) => uses) : [];
    const all = [...jobs, ...stepsIn(file).map(({ uses }) => uses)].flatMap((uses) => uses ?? []);
    const loose = all.filter(({ kind, isCommit }) => kind === 'repository' && !isCommit);
    const names = [...new Set(loose.map(({ name }) => name))].toSorted();
    yield* together(
      loose.map(({ node }) => node).toSorted((a, b) => a.start - b.start),
      {
        message: `${loose.length} of ${all.length} actions are pinned to a tag or branch, which their owners can move: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}.`,
        confidence: 'low',
        identity: ['uses', 'unpinned'],
      },
    );
  },
);
