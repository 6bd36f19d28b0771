/**
 * Resolves which workflows and composite actions of the tree call which, and with what inputs. The triggers and inputs
 * of a called file are determined by its callers: each file returns its calls and waiting hits as a fact, and all are
 * judged together.
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
  /** Inputs made of text from strangers or from the caller's own callers; names in lower case. */
  readonly inputs: readonly { readonly name: string; readonly origins: readonly Origin[] }[];
}

/** A hit reported once the callers are known. */
export interface WaitingHit {
  readonly hit: Omit<Hit, 'fix'>;
  readonly origins: readonly Origin[];
}

/** Plain data, cached between scans. */
export interface CallsFact {
  readonly reach: Reach;
  readonly calls: readonly Call[];
  readonly waiting: readonly WaitingHit[];
}

/** True if other files of the tree can call it. */
export function isCallable(file: WorkflowFile): boolean {
  return file.kind === 'action' || triggerOf(file, 'workflow_call') !== undefined;
}

/** `undefined` for a file that calls nothing in the tree and has no waiting hits. */
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

/** Kinds of influence, the worst last: forks without permissions, unknown callers, strangers with permissions. */
const ranks: readonly (Reach | undefined)[] = ['forks', 'callers', 'strangers'];

/** A file as triggered, or one of its inputs. */
type Node = string;
const nodeOf = (path: string, input = ''): Node => JSON.stringify([path, input]);

interface Edge {
  readonly to: Node;
  /** Where text from strangers is passed on. */
  readonly handed: { readonly by: string; readonly path: string } | undefined;
}

interface Say {
  readonly reach: Reach;
  /** The file that strangers trigger, or that passes on their text. */
  readonly by: string;
  /** The text they control; `undefined` for a file as triggered. */
  readonly written: string | undefined;
}

/** Returns the waiting hits as judged by the callers. */
export function judgeCalls(
  facts: readonly FileFact<CallsFact>[],
): readonly (Hit & { readonly path: string })[] {
  const says = saysOf(facts);
  return facts.flatMap(({ path, fact }) =>
    fact.waiting.map(({ hit, origins }) => ({ ...judged(hit, sayOf(says, path, origins)), path })),
  );
}

/** The worst influence among the origins. */
function sayOf(says: ReadonlyMap<Node, Say>, path: string, origins: readonly Origin[]): Say | undefined {
  return origins
    .flatMap((origin) => says.get(nodeOf(path, origin.kind === 'input' ? origin.name : '')) ?? [])
    .toSorted((a, b) => ranks.indexOf(b.reach) - ranks.indexOf(a.reach))[0];
}

function judged(hit: WaitingHit['hit'], say: Say | undefined): Hit {
  // The judgment by the file's own triggers stays, unless a caller makes it worse.
  if (say === undefined || (hit.confidence !== 'low' && say.reach !== 'strangers')) return hit;
  if (say.reach === 'callers' && say.written === undefined) return hit;
  const { evidence = [], ...rest } = hit;
  const rights = say.reach === 'strangers' ? ', with the permissions of the repository' : '';
  const who =
    say.written === undefined
      ? `Outsiders can trigger it with \`${say.by}\`${rights}.`
      : `\`${say.by}\` passes attacker-controlled text (\`${say.written}\`)${rights}.`;
  const told = { ...rest, message: `${hit.message} ${who}` };
  if (say.reach === 'strangers') return { ...told, confidence: 'high', severity: 'high' };
  const medium = { ...told, confidence: 'medium', severity: 'medium' } as const;
  // As in a workflow triggered by pull requests from forks.
  return say.reach === 'forks' ? { ...medium, evidence: [...evidence, evidenceOfWay(undefined)] } : medium;
}

/** Propagates influence from triggered files along calls, the worst first, so that each node is visited once. */
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

/**
 * Candidate files of a target: a workflow, or the action of a folder, relative to the root of the caller's repository.
 */
function placesOf(caller: string, target: string): readonly string[] {
  const root = /^(?:.*\/)?(?=\.github\/)/.exec(caller)?.[0] ?? '';
  const parts = target.split('/').filter((part) => part !== '' && part !== '.' && part !== '$');
  const path = root + parts.join('/');
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  return /\.ya?ml$/.test(path) ? [path] : [`${folder}action.yml`, `${folder}action.yaml`];
}
