/** Reports scripts from the network that a build runs unverified (CWE-494). */

import { configRule } from '../../documents/config-rule.ts';
import { networkScriptIn } from '../../shell/network-script.ts';
import { allOf, withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/unverified-script',
    title: 'Downloaded script runs in the build without verification',
    family: 'unverified-script',
    severity: 'medium',
    cwe: [494],
    owasp: ['A08:2021'],
    remedy: 'Download a fixed version, verify its checksum, then run it.',
  },
  function* (file) {
    for (const { instruction, stage } of allOf(file, 'RUN')) {
      const script = instruction.list?.at(-1) ?? instruction.args;
      const found = networkScriptIn(script);
      if (found === undefined) continue;
      yield {
        at: instruction,
        message: `A script downloaded from ${found.from} runs without an integrity check.`,
        confidence: found.isPlain ? 'high' : 'low',
        severity: found.isPlain ? 'high' : 'low',
        identity: ['RUN', found.from],
        within: withinOf(stage),
      };
    }
  },
);
