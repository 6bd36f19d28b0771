// Written by tools/generate-rules.ts (npm run generate). Do not edit.

import type { AnalyzerInfo } from './info.ts';
import { info as containers } from './containers/info.ts';
import { info as kubernetes } from './kubernetes/info.ts';
import { info as licenses } from './licenses/info.ts';
import { info as packages } from './packages/info.ts';
import { info as secrets } from './secrets/info.ts';
import { info as supplyChain } from './supply-chain/info.ts';
import { info as terraform } from './terraform/info.ts';
import { info as workflows } from './workflows/info.ts';

/** Of all analyzers of what is no code, sorted by id. */
export const analyzerInfos: readonly AnalyzerInfo[] = [
  containers,
  kubernetes,
  licenses,
  packages,
  secrets,
  supplyChain,
  terraform,
  workflows,
];
