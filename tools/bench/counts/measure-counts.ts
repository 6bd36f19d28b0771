/**
 * How much work the analysis of a tree is: `node --expose-gc measure-counts.ts ROOT DIR`, where ROOT is the checkout whose engine is
 * measured. Writes one line of JSON: amounts by `WorkKind`, and the most bytes that are alive when a program is solved.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', directory = ''] = process.argv.slice(2);
/** By path, for the checkout may be another one than this file's. */
const load = (path: string) => import(pathToFileURL(join(root, 'packages', path)).href);

const engine = await load('scanner/src/analysis/engine.ts');
const { discoverFiles } = await load('scanner/src/files/discover-files.ts');
const { readSource } = await load('scanner/src/files/read-source.ts');
const { hostsOf } = await load('scanner/src/analysis/programs.ts');
const grammars = await engine.loadGrammars();
const tree = await discoverFiles(directory, { useGitignore: false });
const files = await readAll(tree.files);
const manifests = await readAll(tree.manifests.map((path: string) => ({ path })));
const hosts = hostsOf(tree.files);

const pause = new Int32Array(new SharedArrayBuffer(4));
const counts = new Map<string, number>();
/** Goes with what is found, which every new rule changes. */
const notGated = 'functions looked through';
const before = liveBytes();
const options = {
  ...engine.engineOptions('all'),
  onWork: (kind: string, amount: number) => {
    if (kind !== notGated) counts.set(kind, (counts.get(kind) ?? 0) + amount);
  },
  onPhase: (phase: string) => {
    if (phase !== 'dependencies') return;
    counts.set('live bytes', Math.max(counts.get('live bytes') ?? 0, liveBytes() - before));
  },
};
const analyses = files.map((file) => engine.analyzeFile(file, grammars, options, hosts));
for (const language of ['javascript', 'java', 'python', 'go'])
  engine.analyzeProgram(analyses, manifests, grammars, options, language);
process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`);

async function readAll<T extends { readonly path: string }>(listed: readonly T[]) {
  const read = await Promise.all(
    listed.map(async (file) => ({ file, source: await readSource(directory, file.path) })),
  );
  return read.flatMap(({ file, source }) =>
    source.kind === 'source' ? [{ ...file, text: source.text as string }] : [],
  );
}

/** What is alive in the heap and beside it: the least of some looks, since compilers on other threads hold memory for a while. */
function liveBytes(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 4; look++) {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    least = Math.min(least, heapUsed + arrayBuffers);
    Atomics.wait(pause, 0, 0, 25);
  }
  return least;
}
