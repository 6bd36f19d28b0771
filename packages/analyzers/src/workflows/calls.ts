/**
 * Which workflows and composite actions of the tree call which, and what they hand over. Who starts a called file, and what its inputs
 * hold, stands in its callers: each file gives its calls and what it waits to tell as a fact, and all are judged at once.
 */

import type { FileFact, Hit } from '../analyzer.ts';
import { evidenceOfWay } from '../documents/config-rule.ts';
import { at, entriesOf, textOf, type Value } from '../documents/value.ts';
import { type Origin, originsIn } from './origins.ts';
import { type Reach, reachOf, triggerOf } from './reach.ts';
import { type Step, stepsIn, type WorkflowFile } from './read-workflow.ts';
import type { Uses } from './uses.ts';

interface Call {
  /** As written: `./.github/workflows/build.yml`, `./action`. */
  readonly target: string;
  /** Those that are made of what strangers or the caller's own callers write; names in lower case. */
  readonly inputs: readonly { readonly name: string; readonly origins: readonly Origin[] }[];
}

/** What is told when the callers are known. */
export interface WaitingHit {
  readonly hit: Omit<Hit, 'fix'>;
  readonly origins: readonly Origin[];
}

/** Plain data. */
export interface CallsFact {
  readonly reach: Reach;
  readonly calls: readonly Call[];
  readonly waiting: readonly WaitingHit[];
}

/** Others of the tree can call it. */
export function isCallable(file: WorkflowFile): boolean {
  return file.kind === 'action' || triggerOf(file, 'workflow_call') !== undefined;
}

/** `undefined` of a file that calls nothing of the tree and waits for nothing. */
export function readCalls(file: WorkflowFile, waiting: readonly WaitingHit[]): CallsFact | undefined {
  const jobs = file.kind === 'workflow' ? file.jobs : [];
  const calls = [
    ...jobs.flatMap(({ uses, node }) => callOf(file, undefined, uses, at(node, 'with'))),
    ...stepsIn(file).flatMap((step) => callOf(file, step, step.uses, step.with)),
  ];
  if (calls.length === 0 && waiting.length === 0) return undefined;
  return { reach: reachOf(file), calls, waiting };
}

function callOf(
  file: WorkflowFile,
  step: Step | undefined,
  uses: Uses | undefined,
  given: Value | undefined,
): readonly Call[] {
  if (uses?.kind !== 'local') return [];
  const inputs = entriesOf(given).flatMap(({ key, value }) => {
    const origins = originsIn(file, step, textOf(value) ?? '');
    return origins.length === 0 ? [] : [{ name: key.text.toLowerCase(), origins }];
  });
  return [{ target: uses.name, inputs }];
}

/** Who has a say, the worst last: forks without rights, callers of whom nothing is known, strangers with rights. */
const ranks: readonly (Reach | undefined)[] = ['forks', 'callers', 'strangers'];

/** A file as it is started, or one of its inputs. */
type Node = string;
const nodeOf = (path: string, input = ''): Node => JSON.stringify([path, input]);

interface Edge {
  readonly to: Node;
  /** Where what strangers write is handed over. */
  readonly handed: { readonly by: string; readonly path: string } | undefined;
}

interface Say {
  readonly reach: Reach;
  /** The file that strangers start, or that hands on what they write. */
  readonly by: string;
  /** What they write; `undefined` of a file as it is started. */
  readonly written: string | undefined;
}

/** What waited, with what its callers make of it. */
export function judgeCalls(
  facts: readonly FileFact<CallsFact>[],
): readonly (Hit & { readonly path: string })[] {
  const says = saysOf(facts);
  return facts.flatMap(({ path, fact }) =>
    fact.waiting.map(({ hit, origins }) => ({ ...judged(hit, sayOf(says, path, origins)), path })),
  );
}

/** The worst that one of the origins has. */
function sayOf(says: ReadonlyMap<Node, Say>, path: string, origins: readonly Origin[]): Say | undefined {
  return origins
    .flatMap((origin) => says.get(nodeOf(path, origin.kind === 'input' ? origin.name : '')) ?? [])
    .toSorted((a, b) => ranks.indexOf(b.reach) - ranks.indexOf(a.reach))[0];
}

function judged(hit: WaitingHit['hit'], say: Say | undefined): Hit {
  // What the file's own triggers say stays, unless a caller makes it worse.
  if (say === undefined || (hit.confidence !== 'low' && say.reach !== 'strangers')) return hit;
  if (say.reach === 'callers' && say.written === undefined) return hit;
  const { evidence = [], ...rest } = hit;
  const rights = say.reach === 'strangers' ? ', with the rights of the repository' : '';
  const who =
    say.written === undefined
      ? `Strangers start it by \`${say.by}\`${rights}.`
      : `\`${say.by}\` hands over what a stranger writes (\`${say.written}\`)${rights}.`;
  const told = { ...rest, message: `${hit.message} ${who}` };
  if (say.reach === 'strangers') return { ...told, confidence: 'high', severity: 'high' };
  const medium = { ...told, confidence: 'medium', severity: 'medium' } as const;
  // As in a workflow that pull requests of forks start.
  return say.reach === 'forks' ? { ...medium, evidence: [...evidence, evidenceOfWay(undefined)] } : medium;
}

/** From those that start files along the calls, the worst first: each node is reached once. */
function saysOf(facts: readonly FileFact<CallsFact>[]): ReadonlyMap<Node, Say> {
  const { edges, called } = edgesOf(facts);
  const says = new Map<Node, Say>();
  for (const reach of ranks.toReversed()) {
    if (reach === undefined) continue;
    const queue = facts
      .filter(({ path, fact }) => fact.reach === reach && !(reach === 'callers' && called.has(path)))
      .map(({ path }) => ({ node: nodeOf(path), say: { reach, by: path, written: undefined } as Say }));
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const { node, say } = one;
      if (says.has(node)) continue;
      says.set(node, say);
      for (const { to, handed } of edges.get(node) ?? [])
        queue.push({
          node: to,
          say: handed === undefined ? say : { reach, by: handed.by, written: handed.path },
        });
    }
  }
  return says;
}

function edgesOf(facts: readonly FileFact<CallsFact>[]) {
  const paths = new Set(facts.map(({ path }) => path));
  const edges = new Map<Node, Edge[]>();
  const called = new Set<string>();
  const add = (from: Node, edge: Edge): void => {
    const known = edges.get(from);
    if (known === undefined) edges.set(from, [edge]);
    else known.push(edge);
  };
  for (const { path, fact } of facts)
    for (const { target, inputs } of fact.calls) {
      const to = placesOf(path, target).find((one) => paths.has(one));
      if (to === undefined) continue;
      called.add(to);
      add(nodeOf(path), { to: nodeOf(to), handed: undefined });
      for (const { name, origins } of inputs)
        for (const origin of origins) add(...edgeOf(path, origin, nodeOf(to, name)));
    }
  return { edges, called };
}

function edgeOf(path: string, origin: Origin, to: Node): readonly [from: Node, edge: Edge] {
  return origin.kind === 'input'
    ? [nodeOf(path, origin.name), { to, handed: undefined }]
    : [nodeOf(path), { to, handed: { by: path, path: origin.path } }];
}

/** Files that a target may be: a workflow, or the action of a folder, from the root of the repository that the caller is in. */
function placesOf(caller: string, target: string): readonly string[] {
  const root = /^(?:.*\/)?(?=\.github\/)/.exec(caller)?.[0] ?? '';
  const parts = target.split('/').filter((part) => part !== '' && part !== '.' && part !== '$');
  const path = root + parts.join('/');
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  return /\.ya?ml$/.test(path) ? [path] : [`${folder}action.yml`, `${folder}action.yaml`];
}
