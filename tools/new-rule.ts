/** `npm run new-rule <language>/<name> [detector]`: writes the folder of a rule, ready to be filled in. */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { helpHeadings, placeholders } from '@assay/engine/testing';
import { languages } from './generate-rules.ts';

const root = dirname(import.meta.dirname);

interface CaseLanguage {
  readonly extension: string;
  /** A program with a place for a flawed line and one for its twin. */
  readonly program: (flawed: string, fixed: string) => string;
}

const caseLanguages: Readonly<Record<string, CaseLanguage>> = {
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
  php: {
    extension: 'php',
    program: (flawed, fixed) => `<?php\n// ${flawed}\nflawed();\n\n// ${fixed}\nfixed();\n`,
  },
};

interface Detector {
  /** What it is called with: `defineTaintRule`. */
  readonly define: string;
  /** Members of its own, as lines. */
  readonly members: string;
}

/** How rules detect; each is described where it is defined, in packages/engine/src/rule/rule.ts. */
const detectors: Readonly<Record<string, Detector>> = {
  taint: {
    define: 'defineTaintRule',
    members: `  from: ['remote-input'],
  to: [],
  cleansedBy: [],
  message: ({ source }) => \`This depends on \${source.description}.\`,
`,
  },
  misuse: {
    define: 'defineMisuseRule',
    members: `  kinds: [],
  message: () => 'Say what is wrong here.',
`,
  },
  syntax: {
    define: 'defineSyntaxRule',
    members: `  nodes: [],
  check: (node, context) => context.report({ node, message: 'Say what is wrong here.' }),
`,
  },
};

function ruleText(id: string, name: string, { define, members }: Detector): string {
  return `import { ${define} } from '@assay/engine/rule';

/** One sentence: what is found, and its CWE. */
export const rule = ${define}({
  id: '${id}',
  title: '${placeholders.title}',
  family: '${name}',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  cwe: [],
  owasp: [],
  remedy: '${placeholders.remedy}',
  since: '0.1.0',
  status: 'preview',
${members}});
`;
}

/** Help of a rule whose title is not chosen yet. */
export function helpText(extension: string): string {
  const sections = helpHeadings.map((heading) => {
    const isCode = heading === 'Vulnerable' || heading === 'Fixed';
    return `## ${heading}\n\n${isCode ? `\`\`\`${extension}\n\`\`\`` : placeholders.text}\n`;
  });
  return `# ${placeholders.title}\n\n${sections.join('\n')}`;
}

/** Files of a new rule by their paths in its folder; `undefined` for what is no id of a rule, or no detector. */
export function ruleFiles(id: string, detector = 'taint'): ReadonlyMap<string, string> | undefined {
  const [, language = '', name = ''] = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(id) ?? [];
  const cases = Object.hasOwn(caseLanguages, language) ? caseLanguages[language] : undefined;
  const detection = Object.hasOwn(detectors, detector) ? detectors[detector] : undefined;
  if (cases === undefined || detection === undefined) return undefined;
  const { extension, program } = cases;
  return new Map([
    ['rule.ts', ruleText(id, name, detection)],
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

async function createRule(id: string, detector: string | undefined): Promise<string | undefined> {
  const files = ruleFiles(id, detector);
  if (files === undefined)
    return `usage: npm run new-rule <language>/<kebab-case-name> [${Object.keys(detectors).join('|')}], of ${Object.keys(caseLanguages).join(', ')}`;
  const folder = join(root, 'packages/rules/src', id);
  if (existsSync(folder)) return `${id} exists already.`;
  const [language, name = ''] = id.split('/');
  const siblings = languages().filter(
    (one) => one !== language && existsSync(join(root, 'packages/rules/src', one, name)),
  );
  await writeNew(folder, files);
  process.stdout.write(
    `packages/rules/src/${id} is written. Fill it in, run npm run generate, then npm run check-rule ${id}.\n`,
  );
  if (siblings.length > 0)
    process.stdout.write(
      `The same family exists for ${siblings.join(', ')}: take what its rule says of itself from there.\n`,
    );
  return undefined;
}

if (import.meta.main) {
  const failure = await createRule(process.argv[2] ?? '', process.argv[3]);
  if (failure !== undefined) {
    process.stderr.write(`${failure}\n`);
    process.exitCode = 2;
  }
}
