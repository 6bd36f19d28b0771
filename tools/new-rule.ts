/** `npm run new-rule javascript/<name>`: writes the folder of a rule, ready to be filled in. */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';

const root = dirname(import.meta.dirname);

const headings = [
  'What it finds',
  'Why it matters',
  'Vulnerable',
  'Fixed',
  'Fix safety',
  'Limits',
  'References',
];

function ruleText(id: string, name: string): string {
  return `import { defineTaintRule } from '@assay/engine/rule';

/** One sentence: what is found, and its CWE. */
export const rule = defineTaintRule({
  id: '${id}',
  title: 'State the problem in one phrase',
  family: '${name}',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  cwe: [],
  owasp: [],
  remedy: 'Say in one or two sentences what to do.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: [],
  cleansedBy: [],
  message: ({ source }) => \`This depends on \${source.description}.\`,
});
`;
}

function helpText(): string {
  const sections = headings.map((heading) => {
    const body = heading === 'Vulnerable' || heading === 'Fixed' ? '```js\n```' : 'Write this.';
    return `## ${heading}\n\n${body}\n`;
  });
  return `# State the problem in one phrase\n\n${sections.join('\n')}`;
}

function caseText(id: string): string {
  return `// ruleid: ${id}
flawed();

// ok: ${id}
fixed();
`;
}

async function createRule(id: string): Promise<string | undefined> {
  if (!/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    return 'usage: npm run new-rule <language>/<kebab-case-name>';
  const folder = join(root, 'packages/rules/src', id);
  if (existsSync(folder)) return `${id} exists already.`;
  await mkdir(join(folder, 'cases'), { recursive: true });
  await writeFile(join(folder, 'rule.ts'), ruleText(id, id.split('/')[1] ?? id));
  await writeFile(join(folder, 'rule.md'), helpText());
  await writeFile(join(folder, 'cases/basic.js'), caseText(id));
  process.stdout.write(`packages/rules/src/${id} is written. Fill it in, then run npm run generate.\n`);
  return undefined;
}

const failure = await createRule(process.argv[2] ?? '');
if (failure !== undefined) {
  process.stderr.write(`${failure}\n`);
  process.exitCode = 2;
}
