/** Reports scripts from the network that run unverified (CWE-494). */

import { configRule } from '../../documents/config-rule.ts';
import { networkScriptIn } from '../../shell/network-script.ts';
import { stepsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unverified-script',
    title: 'Downloaded script runs without verification',
    family: 'unverified-script',
    severity: 'medium',
    cwe: [494],
    owasp: ['A08:2021'],
    remedy: 'Download a fixed version, verify its checksum, then run it.',
  },
  function* (file) {
    for (const { run, job, shell } of stepsIn(file)) {
      const found =
        run === undefined || !/^(?:ba|z|da)?sh$/.test(shell) ? undefined : networkScriptIn(run.text);
      if (run === undefined || found === undefined) continue;
      yield {
        at: run,
        message: `A script downloaded from ${found.from} runs without an integrity check.`,
        confidence: found.isPlain ? 'high' : 'low',
        severity: found.isPlain ? 'high' : 'low',
        identity: ['jobs.steps.run', found.from],
        within: job === undefined ? [] : ['job', job.id],
      };
    }
  },
);
