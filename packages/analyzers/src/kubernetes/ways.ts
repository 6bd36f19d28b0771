/**
 * Determines how cluster workloads are reached. A pod is exposed by other files: services, routes and role bindings.
 * Each file therefore returns a fact, and findings that depend on reachability are reported once all facts are known.
 */

import type { FileFact, Hit } from '../analyzer.ts';
import { evidenceOfWay } from '../documents/config-rule.ts';
import { filled } from '../documents/fill-template.ts';
import { at, entriesOf, itemsOf, listOf, scalarsOf, textOf, type Value } from '../documents/value.ts';
import type { Manifest, ManifestFile } from './read-manifests.ts';

/** Labels as `name=value`, sorted. */
type Labels = readonly string[];

interface PodFact {
  readonly kind: string;
  readonly name: string;
  readonly labels: Labels;
  readonly account: string;
  /** Port of the node that leads to it. */
  readonly hostPort: string | undefined;
}

interface ServiceFact {
  readonly name: string;
  readonly selector: Labels;
  /** Direct exposure, such as `LoadBalancer`; `undefined` if it needs a route. */
  readonly openAs: string | undefined;
}

/** Plain data, cached between scans. */
export interface WaysFact {
  readonly pods: readonly PodFact[];
  readonly services: readonly ServiceFact[];
  /** Services that receive external requests, each with the kind of its route. */
  readonly routes: readonly (readonly [service: string, kind: string])[];
  /** Roles, each with an account bound to it; empty for all accounts. */
  readonly bindings: readonly (readonly [role: string, account: string])[];
  /** Hits on pods and roles that matter only if they are reachable. */
  readonly waiting: readonly Hit[];
}

/** Objects that route external requests to services. */
const routeKinds =
  /^(?:Ingress|IngressRoute(?:TCP|UDP)?|HTTPRoute|GRPCRoute|TLSRoute|TCPRoute|VirtualService|Route|HTTPProxy)$/;

/** `undefined` for a file without relevant objects. */
export function readWays({ manifests }: ManifestFile, waiting: readonly Hit[]): WaysFact | undefined {
  const fact = {
    waiting,
    pods: manifests.flatMap(podOf),
    services: manifests.flatMap(serviceOf),
    routes: manifests.flatMap(routesOf),
    bindings: manifests.flatMap(bindingsOf),
  };
  return Object.values(fact).every(({ length }) => length === 0) ? undefined : fact;
}

function podOf({ kind, name, root, pod }: Manifest): readonly PodFact[] {
  if (pod === undefined) return [];
  const metadata = kind === 'Pod' ? at(root, 'metadata') : pod.metadata;
  const ports = pod.containers.flatMap(({ node }) => listOf(at(node, 'ports')));
  const hostPort = ports
    .map((port) => textOf(at(port, 'hostPort')))
    .find((port) => port !== undefined && port !== '0');
  const account = textOf(at(pod.node, 'serviceAccountName')) ?? 'default';
  return [{ kind, name, labels: labelsIn(at(metadata, 'labels')), account, hostPort }];
}

function serviceOf({ kind, name, root }: Manifest): readonly ServiceFact[] {
  if (kind !== 'Service') return [];
  const type = textOf(at(root, 'spec', 'type')) ?? '';
  const isOpen =
    type === 'LoadBalancer' || type === 'NodePort' || itemsOf(at(root, 'spec', 'externalIPs')).length > 0;
  const selector = labelsIn(at(root, 'spec', 'selector'));
  return [
    { name, selector, openAs: isOpen ? `a service of type ${type === '' ? 'ClusterIP' : type}` : undefined },
  ];
}

/** Keys under which routes name services. */
const serviceKeys = new Set(['serviceName', 'name', 'host', 'backend']);

/** A templated route may be omitted, so it does not count. */
function routesOf({ kind, root, isTemplate }: Manifest): WaysFact['routes'] {
  if (!routeKinds.test(kind) || isTemplate) return [];
  const names = [...scalarsOf(at(root, 'spec'))]
    .filter(({ path }) => serviceKeys.has(path.at(-1) ?? ''))
    // A virtual service contains a cluster host: `web.shop.svc.cluster.local`.
    .map(({ scalar }) => scalar.text.split('.')[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '').map((name) => [name, kind] as const);
}

function bindingsOf({ kind, root }: Manifest): WaysFact['bindings'] {
  if (!/^(?:Cluster)?RoleBinding$/.test(kind)) return [];
  const role = textOf(at(root, 'roleRef', 'name')) ?? '';
  return listOf(at(root, 'subjects')).map((subject) => {
    const name = textOf(at(subject, 'name')) ?? '';
    return [role, name.startsWith('system:') ? '' : name] as const;
  });
}

function labelsIn(value: Value | undefined): Labels {
  return entriesOf(value)
    .map(({ key, value: of }) => `${key.text}=${textOf(of) ?? ''}`)
    .toSorted();
}

/** Returns the waiting hits with evidence for or against reachability. */
export function judgeWays(
  facts: readonly FileFact<WaysFact>[],
): readonly (Hit & { readonly path: string })[] {
  const open = openPods(facts);
  const accounts = new Map<string, string>();
  for (const { path, fact } of facts)
    for (const pod of fact.pods) {
      const way = open.get(keyOf(path, pod));
      if (way !== undefined) accounts.set(pod.account, way);
    }
  const roles = new Map<string, string>();
  for (const { fact } of facts)
    for (const [role, account] of fact.bindings) {
      const way = account === '' ? 'every account' : accounts.get(account);
      if (way !== undefined) roles.set(role, way);
    }
  return facts.flatMap(({ path, fact }) =>
    fact.waiting.map((hit) => {
      const [kind = '', name = ''] = hit.within ?? [];
      const way = /^(?:Cluster)?Role$/.test(kind) ? roles.get(name) : open.get(keyOf(path, { kind, name }));
      return { ...hit, path, evidence: [...(hit.evidence ?? []), evidenceOfWay(way)] };
    }),
  );
}

const keyOf = (path: string, { kind, name }: Pick<PodFact, 'kind' | 'name'>): string =>
  JSON.stringify([path, kind, name]);

/** Externally reachable pods, and how they are reached. */
function openPods(facts: readonly FileFact<WaysFact>[]): ReadonlyMap<string, string> {
  const routes = new Map(facts.flatMap(({ fact }) => fact.routes));
  // Services by first label, so that each pod is compared with few of them.
  const services = new Map<
    string,
    { readonly folder: string; readonly service: ServiceFact; readonly way: string }[]
  >();
  for (const { path, fact } of facts)
    for (const service of fact.services) {
      const [first] = service.selector;
      const kind = routes.get(service.name);
      const way = service.openAs ?? (kind === undefined ? undefined : `a ${kind}`);
      if (first === undefined || way === undefined) continue;
      const known = services.get(first);
      const one = { folder: folderOf(path), service, way };
      if (known === undefined) services.set(first, [one]);
      else if (known.length < mostAlike) known.push(one);
    }
  const open = new Map<string, string>();
  for (const { path, fact } of facts)
    for (const pod of fact.pods) {
      const labels = new Set(pod.labels);
      const leads = ({ folder, service: { selector } }: { folder: string; service: ServiceFact }): boolean =>
        selector.every((label) => labels.has(label)) &&
        // Inserted template values are equal only within a folder.
        (folder === folderOf(path) || !selector.some((label) => label.includes(filled)));
      const way =
        pod.hostPort === undefined
          ? pod.labels.flatMap((label) => services.get(label) ?? []).find(leads)?.way
          : `port ${pod.hostPort} of the node`;
      if (way !== undefined) open.set(keyOf(path, pod), way);
    }
  return open;
}

/** Maximum number of services with the same first label to compare. Chosen: a tree has a few of each. */
const mostAlike = 100;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
