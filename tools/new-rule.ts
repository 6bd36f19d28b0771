/** `npm run new-rule <language>/<name>`: writes the folder of a rule, ready to be filled in. */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { helpHeadings } from '@assay/engine/testing';

const root = dirname(import.meta.dirname);

interface CaseLanguage {
  readonly extension: string;
  /** A program with a place for a flawed line and one for its twin. */
  readonly program: (flawed: string, fixed: string) => string;
}

const languages: Readonly<Record<string, CaseLanguage>> = {
  javascript: {
    extension: 'js',
    program: (flawed, fixed) => `// ${flawed}\nflawed();\n\n// ${fixed}\nfixed();\n`,
  },
  python: {
    extension: 'py',
    program: (flawed, fixed) => `# ${flawed}\nflawed()\n\n# ${fixed}\nfixed()\n`,
  },
  java: {
    extension: 'java',
    program: (flawed, fixed) =>
      `class Basic {\n  void run() {\n    // ${flawed}\n    flawed();\n    // ${fixed}\n    fixed();\n  }\n}\n`,
  },
  go: {
    extension: 'go',
    program: (flawed, fixed) =>
      `package main\n\nfunc run() {\n\t// ${flawed}\n\tflawed()\n\t// ${fixed}\n\tfixed()\n}\n`,
  },
};

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

/** Help of a rule whose title is not chosen yet. */
export function helpText(extension: string): string {
  const sections = helpHeadings.map((heading) => {
    const isCode = heading === 'Vulnerable' || heading === 'Fixed';
    return `## ${heading}\n\n${isCode ? `\`\`\`${extension}\n\`\`\`` : 'Write this.'}\n`;
  });
  return `# State the problem in one phrase\n\n${sections.join('\n')}`;
}

/** Files of a new rule by their paths in its folder; `undefined` for what is no id of a rule. */
export function ruleFiles(id: string): ReadonlyMap<string, string> | undefined {
  const [, language = '', name = ''] = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(id) ?? [];
  const cases = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (cases === undefined) return undefined;
  const { extension, program } = cases;
  return new Map([
    ['rule.ts', ruleText(id, name)],
    ['rule.md', helpText(extension)],
    [`cases/basic.${extension}`, program(`ruleid: ${id}`, `ok: ${id}`)],
  ]);
}

/** Writes files that are not there yet. */
export async function writeNew(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { flag: 'wx' });
  }
}

async function createRule(id: string): Promise<string | undefined> {
  const files = ruleFiles(id);
  if (files === undefined)
    return `usage: npm run new-rule <language>/<kebab-case-name>, of ${Object.keys(languages).join(', ')}`;
  const folder = join(root, 'packages/rules/src', id);
  if (existsSync(folder)) return `${id} exists already.`;
  await writeNew(folder, files);
  process.stdout.write(
    `packages/rules/src/${id} is written. Fill it in, run npm run generate, then npm run check-rule ${id}.\n`,
  );
  return undefined;
}

if (import.meta.main) {
  const failure = await createRule(process.argv[2] ?? '');
  if (failure !== undefined) {
    process.stderr.write(`${failure}\n`);
    process.exitCode = 2;
  }
}
