/**
 * Processor time of each phase of a scan, in this process and on one thread: `node phases.ts ROOT DIR`, where ROOT is the
 * checkout whose engine is measured. Writes one line of JSON.
 *
 * The first pass is a cold one, as a fresh process pays it. The tree is parsed once more after it, with nothing made of the
 * trees: what that costs is the unit in which the phases are told, so that machines and busy hours can be compared. Then
 * a second pass shows what the phases cost once the compiler knows them, and a third one without the rules of quality.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', directory = ''] = process.argv.slice(2);
/** By path, for the checkout may be another one than this file's. */
const load = (path: string) => import(pathToFileURL(join(root, 'packages', path)).href);

type Phases = Record<string, number>;

/** Of all threads of the process, for those of the compiler and the collector work for it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Charges what passes between its calls. */
function createMeter() {
  const phases: Phases = {};
  let last = processorMs();
  return {
    phases,
    charge: (phase: string) => {
      const now = processorMs();
      phases[phase] = (phases[phase] ?? 0) + now - last;
      last = now;
    },
  };
}

const meter = createMeter();
const engine = await load('scanner/src/analysis/engine.ts');
const { discoverFiles } = await load('scanner/src/files/discover-files.ts');
const { readSource } = await load('scanner/src/files/read-source.ts');
const languages = await engine.loadGrammars();
meter.charge('modules, grammars');

const tree = await discoverFiles(directory, { useGitignore: false });
const sources = await readAll(tree.files.map((file: { path: string }) => file.path));
const manifests = await readAll(tree.manifests);
meter.charge('discover, read');

const files: { path: string; language: string; text: string }[] = tree.files.flatMap(
  (file: { path: string; language: string }) => {
    const text = sources.get(file.path);
    return text === undefined ? [] : [{ ...file, text }];
  },
);
const cold = { ...meter.phases, ...analyse() };
const parses = [parseAll(), parseAll()];
const warm = analyse();
const withoutQuality = analyse('security');
const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
process.stdout.write(
  `${JSON.stringify({ lines, files: files.length, parseMs: Math.min(...parses), cold, warm, withoutQuality })}\n`,
);

async function readAll(paths: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const source = await readSource(directory, path);
    if (source.kind === 'source') texts.set(path, source.text);
  }
  return texts;
}

function analyse(scope = 'all'): Phases {
  const { phases, charge } = createMeter();
  let phase = 'parse';
  const begin = (next: string) => {
    charge(phase);
    phase = next;
  };
  const options = { ...engine.engineOptions(scope), onPhase: begin };
  const analyses = files.map((file) => engine.analyzeFile(file, languages, options));
  begin('duplication');
  engine.measureDuplication(analyses.filter(({ tokens }) => tokens !== undefined));
  begin('link');
  const given = [...manifests].map(([path, text]) => ({ path, text }));
  engine.analyzeProgram(analyses, given, languages, options);
  charge(phase);
  return phases;
}

/** Parsing alone, without flattening. */
function parseAll(): number {
  const before = processorMs();
  for (const { language, text } of files) languages.get(language)?.parser.parse(text)?.delete();
  return processorMs() - before;
}
