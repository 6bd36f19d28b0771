/** What tests of confidence have in common. */

import { analyzeCase } from '@assay/engine/testing';
import { models, rules } from './index.ts';

/** Of a rule's findings in a file, in order. */
export async function confidencesIn(path: string, text: string, ruleId: string): Promise<readonly string[]> {
  const options = { rules: rules.map(({ rule }) => rule).filter(({ id }) => id === ruleId), models };
  const { findings } = await analyzeCase([{ path, text }], options);
  return findings.map(({ confidence }) => confidence);
}

/** A handler of Express with a body. */
export const express = (body: string): string =>
  `const express = require('express');\nconst { exec } = require('child_process');\nconst app = express();\napp.get('/', (req, res) => {\n${body}\n});\n`;
