/** Reports stages fixed to one platform. */

import { configRule } from '../../documents/config-rule.ts';
import { withinOf } from '../instructions.ts';
import type { Dockerfile } from '../read-dockerfile.ts';

export const rule = configRule<Dockerfile>(
  {
    id: 'containers/fixed-platform',
    title: 'Image is built for one platform',
    severity: 'low',
    precision: 'medium',
    cwe: [1127],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Leave `--platform` out, or give it `$BUILDPLATFORM` for a stage that cross-compiles.',
  },
  function* (file) {
    for (const stage of file.stages) {
      const platform = stage.from.flags.get('platform');
      if (platform === undefined || /^\$\{?(?:BUILDPLATFORM|TARGETPLATFORM)\b/.test(platform)) continue;
      yield {
        at: stage.from,
        message: `The stage is \`${platform}\` wherever it is built.`,
        confidence: 'low',
        identity: ['FROM', 'platform', platform],
        within: withinOf(stage),
      };
    }
  },
);
