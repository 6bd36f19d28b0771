/** Reports unverified scripts from the network in GitLab jobs (CWE-494). */

import { type ConfigRule, configRule } from '../../documents/config-rule.ts';
import { networkScriptIn } from '../../shell/network-script.ts';
import { type Pipeline, scriptLinesOf } from '../read-pipeline.ts';

export const rule: ConfigRule<Pipeline> = configRule<Pipeline>(
  {
    id: 'workflows/pipeline-script',
    title: 'Job runs a downloaded script without verification',
    family: 'unverified-script',
    severity: 'medium',
    cwe: [494],
    owasp: ['A08:2021'],
    remedy: 'Download a fixed version, verify its checksum, then run it.',
  },
  function* (pipeline) {
    for (const { line, within } of scriptLinesOf(pipeline)) {
      const found = networkScriptIn(line.text);
      if (found === undefined) continue;
      yield {
        at: line,
        message: `A script downloaded from ${found.from} runs without an integrity check.`,
        confidence: found.isPlain ? 'high' : 'low',
        severity: found.isPlain ? 'high' : 'low',
        identity: ['script', found.from],
        within,
      };
    }
  },
);
