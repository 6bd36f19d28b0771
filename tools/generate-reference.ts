/** The reference pages of the settings and of the API's errors, from the tables that the service runs on. */

import { join } from 'node:path';
import { type Reason, reasons, stanceOf, weightOf } from '../packages/core/src/index.ts';
import { createConfigSchema } from '../packages/scanner/src/index.ts';
import { settings } from '../packages/service/src/config.ts';
import { problemCodes } from '../packages/service/src/errors.ts';
import type { Setting } from '../packages/service/src/settings/setting.ts';
import type { GeneratedFile } from './generate-rules.ts';

const note = '<!-- Written by tools/generate-reference.ts (npm run generate). Do not edit. -->';

export function generateReference(root: string): readonly GeneratedFile[] {
  return [
    { path: join(root, 'docs/reference/settings.md'), text: settingsPage() },
    { path: join(root, 'docs/reference/errors.md'), text: errorsPage() },
    { path: join(root, 'docs/reference/reasons.md'), text: reasonsPage() },
    { path: join(root, 'docs/reference/assay-yml.schema.json'), text: configSchema() },
  ];
}

function configSchema(): string {
  return `${JSON.stringify(createConfigSchema(), undefined, 2)}\n`;
}

/** Said of settings that nodes have in common. */
const sharings = { all: 'The same on all nodes.', api: 'The same on all nodes that serve the API.' } as const;

function settingsPage(): string {
  const rows = Object.values<Setting<unknown>>(settings).map(
    ({ env, fallback, describe, secret, shared }) => {
      const sharing = shared === undefined ? '' : ` ${sharings[shared]}`;
      const value = fallback === '' ? 'unset' : `\`${fallback}\``;
      return `| \`${env}\` | ${value} | ${describe.replaceAll('|', '\\|')}${secret ? ' Never logged.' : ''}${sharing} |`;
    },
  );
  return page('Settings', 'All are environment variables, and all are optional.', [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows,
  ]);
}

function errorsPage(): string {
  const rows = Object.entries(problemCodes).map(
    ([code, { status, title, cause, remedy }]) =>
      `| \`${code}\` | ${status} | ${title} | ${cause} | ${remedy} |`,
  );
  const introduction =
    'Errors are problem documents (RFC 9457, `application/problem+json`); `code` is one of these and never changes its meaning. The service shows each at `/problems/{code}`.';
  return page('Errors of the API', introduction, [
    '| Code | Status | Title | Cause | Remedy |',
    '|---|---|---|---|---|',
    ...rows,
  ]);
}

function reasonsPage(): string {
  const rows = Object.entries(reasons).map(
    ([name, { law = '', text }]) =>
      `| \`${name}\` | ${stanceOf(name)} | ${weightOf(name as Reason)} | ${law} | ${text} |`,
  );
  const introduction =
    'What may speak for a finding or against it (`evidence`). Weights were learned from findings that were read, in 1/64 of log-odds: they and the weight of the rule’s family sum up to `probability`, and `confidence` is its three bands. Some reasons are definitions and leave a most.';
  return page('Reasons', introduction, [
    '| Reason | Stance | Weight | Leaves at most | Meaning |',
    '|---|---|---|---|---|',
    ...rows,
  ]);
}

function page(title: string, introduction: string, lines: readonly string[]): string {
  return `${[`# ${title}`, note, introduction, lines.join('\n')].join('\n\n')}\n`;
}
