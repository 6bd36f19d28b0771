/** Reports unverified scripts from the network in GitLab jobs (CWE-494). */

import { type ConfigRule, configRule } from '../../documents/config-rule.ts';
import { networkScriptIn } from '../../shell/network-script.ts';
import { type Pipeline, scriptLinesOf } from '../read-pipeline.ts';

export const rule: ConfigRule<Pipeline> = configRule<Pipeline>(
  {
    id: 'workflows/pipeline-script',
    title: 'Job runs a script from the network as it comes',
    family: 'unverified-script',
    severity: 'medium',
    cwe: [494],
    owasp: ['A08:2021'],
    remedy: 'Fetch a fixed version, compare its checksum, then run it.',
  },
  function* (pipeline) {
    for (const { line, within } of scriptLinesOf(pipeline)) {
      const found = networkScriptIn(line.text);
      if (found === undefined) continue;
      yield {
        at: line,
        message: `A script from ${found.from} runs as it comes: nothing tells whether it is the one that was meant.`,
        confidence: found.isPlain ? 'high' : 'low',
        severity: found.isPlain ? 'high' : 'low',
        identity: ['script', found.from],
        within,
      };
    }
  },
);
