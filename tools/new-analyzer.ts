/** `npm run new-analyzer <name> [group]`: writes the folder of an analyzer that works, ready to be changed. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { analyzerGroups } from '@assay/analyzers/claims';
import { placeholders } from '@assay/engine/testing';
import { helpText, writeNew } from './new-rule.ts';

const root = dirname(import.meta.dirname);

function infoText(id: string, group: string): string {
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  return `import type { AnalyzerInfo } from '../info.ts';

export const info: AnalyzerInfo = {
  id: '${id}',
  title: '${title}',
  version: 1,
  group: '${group}',
  claims: { extensions: ['.${id}'] },
};
`;
}

function analyzerText(id: string, group: string): string {
  const type = { secrets: 'secret', dependencies: 'dependency' }[group] ?? 'iac';
  return `/** What the analyzer looks at, and on which side it errs. */

import type { Analyzer, AnalyzerRule, Hit } from '../analyzer.ts';
import { info } from './info.ts';

const unsafeSetting: AnalyzerRule = {
  id: '${id}/unsafe-setting',
  title: '${placeholders.title}',
  family: 'unsafe-setting',
  category: 'security',
  type: '${type}',
  severity: 'medium',
  precision: 'medium',
  cwe: [16],
  owasp: ['A05:2021'],
  remedy: '${placeholders.remedy}',
  remediationMinutes: 15,
  since: '0.1.0',
  status: 'preview',
  aliases: [],
};

export const analyzer: Analyzer = {
  ...info,
  rules: [unsafeSetting],
  analyzeFile: ({ text }) => ({
    hits: [...text.matchAll(/^(\\w+) = unsafe$/gm)].map(
      ({ index, 0: { length }, 1: name = '' }): Hit => ({
        ruleId: unsafeSetting.id,
        start: index,
        end: index + length,
        message: \`The setting \\\`\${name}\\\` is unsafe.\`,
        confidence: 'high',
        identity: [name],
      }),
    ),
  }),
};
`;
}

function caseText(id: string): string {
  return `# ruleid: ${id}/unsafe-setting
mode = unsafe

# ok: ${id}/unsafe-setting
mode = safe
`;
}

/** Files of a new analyzer by their paths in its folder; `undefined` for what is no name or group of one. */
export function analyzerFiles(id: string, group: string): ReadonlyMap<string, string> | undefined {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(id) || !analyzerGroups.some((one) => one === group)) return undefined;
  return new Map([
    ['info.ts', infoText(id, group)],
    ['analyzer.ts', analyzerText(id, group)],
    [
      'rules/unsafe-setting.md',
      helpText(id).replace(
        `## References\n\n${placeholders.text}`,
        '## References\n\n- [Title](https://example.com/)',
      ),
    ],
    [`cases/basic/settings.${id}`, caseText(id)],
  ]);
}

async function createAnalyzer(id: string, group: string): Promise<string | undefined> {
  const files = analyzerFiles(id, group);
  if (files === undefined)
    return `usage: npm run new-analyzer <name> [${analyzerGroups.join('|')}], default iac`;
  const folder = join(root, 'packages/analyzers/src', id);
  if (existsSync(folder)) return `${id} exists already.`;
  await writeNew(folder, files);
  process.stdout.write(
    `packages/analyzers/src/${id} is written. Run npm run generate, then npm run check-rule ${id}, and change it.\n`,
  );
  return undefined;
}

if (import.meta.main) {
  const [id = '', group = 'iac'] = process.argv.slice(2);
  const failure = await createAnalyzer(id, group);
  if (failure !== undefined) {
    process.stderr.write(`${failure}\n`);
    process.exitCode = 2;
  }
}
