/**
 * Processor time of one analysis, in this process and on one thread, with or without a part of the engine's work: `node
 * cost-scan.ts ROOT DIR with|without [phases]`, where ROOT is the checkout whose engine is measured. Writes one line of JSON, a `CostRun`.
 *
 * Without means: no file is read as a template, models say nothing of routes, and rules on templates, on checks that are
 * missing, on records and on what answers tell are not there. Modules and grammars are loaded, and files read, before it begins.
 * The first pass is a cold one, as a fresh process pays it, the second one finds the compiler warm.
 */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CostRun } from './run-cost.ts';

const [root = '', directory = '', mode = 'with', wish = ''] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(join(root, 'packages', path)).href);

/** Families of the rules that are left out. */
const families: ReadonlySet<string> = new Set([
  'csrf-protection-off',
  'error-exposure',
  'exposed-secret',
  'fast-password-hash',
  'graphql-without-limits',
  'login-without-throttle',
  'mass-assignment',
  'missing-authentication',
  'missing-csrf-protection',
  'object-without-owner',
  'plain-password',
  'session-fixation',
  'template-escaping-off',
  'unescaped-output',
  'upload-without-limit',
  'user-enumeration',
]);

/** Sinks that only templates have. */
const ofTemplates = /^html-(?:text|attribute|unquoted-attribute|url|script|script-string|style)$/;

const isCode = /^(?:javascript|typescript|tsx|java|python|go)$/;

interface RuleLike {
  readonly family: string;
  readonly to?: readonly string[];
  readonly also?: unknown;
}

interface ModelLike {
  readonly rows: readonly { readonly row: string }[];
}

const engine = await load('scanner/src/analysis/engine.ts');
const { discoverFiles } = await load('scanner/src/files/discover-files.ts');
const { readSource } = await load('scanner/src/files/read-source.ts');
const { hostsOf } = await load('scanner/src/analysis/programs.ts');
const grammars = await engine.loadGrammars();
const tree = await discoverFiles(directory, { useGitignore: false });
const sources = await readAll(tree.files.map((file: { path: string }) => file.path));
const manifests = [...(await readAll(tree.manifests))].map(([path, text]) => ({ path, text }));
const files: { path: string; language: string; text: string }[] = tree.files.flatMap(
  (file: { path: string; language: string }) => {
    const text = sources.get(file.path);
    return text === undefined ? [] : [{ ...file, text }];
  },
);
const options = mode === 'with' ? engine.engineOptions('all') : without(engine.engineOptions('all'));

const cold = analyse();
const warm = analyse();
const run: CostRun = { lines: files.reduce((sum, { text }) => sum + text.split('\n').length, 0), cold, warm };
process.stdout.write(`${JSON.stringify(run)}\n`);

async function readAll(paths: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const source = await readSource(directory, path);
    if (source.kind === 'source') texts.set(path, source.text);
  }
  return texts;
}

function without(all: {
  readonly rules: readonly RuleLike[];
  readonly models: Record<string, readonly ModelLike[]>;
}) {
  const rules = all.rules
    .filter(({ family }) => !families.has(family))
    .map((rule) => {
      if (rule.family !== 'cross-site-scripting') return rule;
      const { also: _also, ...rest } = rule;
      return { ...rest, to: rule.to?.filter((kind) => !ofTemplates.test(kind)) };
    });
  const models = Object.entries(all.models).map(([language, own]) => [
    language,
    own.map((model) => ({
      ...model,
      rows: model.rows.filter(({ row }) => row !== 'routing' && row !== 'guarding'),
    })),
  ]);
  return { ...all, rules, models: Object.fromEntries(models) };
}

function analyse(): CostRun['cold'] {
  const phases: Record<string, number> = {};
  const startMs = processorMs();
  let last = startMs;
  let phase = 'parse';
  const begin = (next: string) => {
    const now = processorMs();
    phases[phase] = (phases[phase] ?? 0) + now - last;
    last = now;
    phase = next;
  };
  // Asking for the time takes some: phases are told apart only where they are asked for.
  const given = wish === 'phases' ? { ...options, onPhase: begin } : options;
  const wanted = mode === 'with' ? files : files.filter(({ language }) => isRead(language, 'javascript'));
  const hosts = mode === 'with' ? hostsOf(tree.files) : [];
  const analyses = wanted.map((file) => engine.analyzeFile(file, grammars, given, hosts));
  if (wish === 'phases') begin('link');
  const findings = ['javascript', 'java', 'python', 'go'].flatMap((program) => {
    const own = mode === 'with' ? analyses : analyses.filter(({ language }) => isRead(language, program));
    return engine.analyzeProgram(own, manifests, grammars, given, program).findings;
  });
  begin('');
  const totalMs = processorMs() - startMs;
  const digest = createHash('sha256').update(JSON.stringify(findings)).digest('hex').slice(0, 16);
  return { totalMs, phases, findings: findings.length, digest };
}

/** Scripts of pages belong to the program in JavaScript whether or not pages are templates. */
function isRead(language: string, program: string): boolean {
  return isCode.test(language) || (language === 'page' && program === 'javascript');
}

/** Of all threads of the process, for those of the compiler and the collector work for it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
