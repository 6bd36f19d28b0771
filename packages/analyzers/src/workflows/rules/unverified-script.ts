/** Reports scripts from the network that run unverified (CWE-494). */

import { configRule } from '../../documents/config-rule.ts';
import { networkScriptIn } from '../../shell/network-script.ts';
import { stepsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unverified-script',
    title: 'Script from the network runs as it comes',
    family: 'unverified-script',
    severity: 'medium',
    cwe: [494],
    owasp: ['A08:2021'],
    remedy: 'Fetch a fixed version, compare its checksum, then run it.',
  },
  function* (file) {
    for (const { run, job, shell } of stepsIn(file)) {
      const found =
        run === undefined || !/^(?:ba|z|da)?sh$/.test(shell) ? undefined : networkScriptIn(run.text);
      if (run === undefined || found === undefined) continue;
      yield {
        at: run,
        message: `A script from ${found.from} runs as it comes: nothing tells whether it is the one that was meant.`,
        confidence: found.isPlain ? 'high' : 'low',
        severity: found.isPlain ? 'high' : 'low',
        identity: ['jobs.steps.run', found.from],
        within: job === undefined ? [] : ['job', job.id],
      };
    }
  },
);
