/** Reports stages fixed to one platform. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/fixed-platform',
    title: 'Stage is built for a fixed platform',
    severity: 'low',
    precision: 'medium',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Remove `--platform`, or set it to `$BUILDPLATFORM` in a stage that cross-compiles.',
  },
  function* (file) {
    for (const stage of file.stages) {
      const platform = stage.from.flags.get('platform');
      if (platform === undefined || /^\$\{?(?:BUILDPLATFORM|TARGETPLATFORM)\b/.test(platform)) continue;
      yield {
        at: stage.from,
        message: `The stage is always built for \`${platform}\`.`,
        confidence: 'low',
        identity: ['FROM', 'platform', platform],
        within: withinOf(stage),
      };
    }
  },
);
