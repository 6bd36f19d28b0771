/** Reads Kubernetes manifests: objects by kind, and the containers of workloads. */

import { filled, fillTemplate, isTemplate } from '../documents/fill-template.ts';
import { type ReadProblem, readYaml } from '../documents/read-yaml.ts';
import {
  at,
  type Entry,
  entryOf,
  listOf,
  type Mapping,
  type Scalar,
  textOf,
  type Value,
} from '../documents/value.ts';

export interface Manifest {
  readonly kind: string;
  /** `metadata.name`; empty if templated. */
  readonly name: string;
  readonly root: Mapping;
  readonly kindNode: Scalar;
  /** A template may fill in missing parts. */
  readonly isTemplate: boolean;
  readonly pod: Pod | undefined;
}

export interface Pod {
  readonly node: Mapping;
  /** The metadata of the pod itself. */
  readonly metadata: Value | undefined;
  readonly containers: readonly Container[];
}

export interface Container {
  readonly name: string;
  readonly node: Mapping;
  /** Init containers run once, before the others. */
  readonly isInit: boolean;
}

export interface ManifestFile {
  readonly text: string;
  readonly manifests: readonly Manifest[];
}

export interface ReadManifests {
  readonly file: ManifestFile;
  readonly problems: readonly ReadProblem[];
}

/** Paths to the pod template in each kind of object. */
const podPaths: Readonly<Record<string, readonly string[]>> = {
  Pod: [],
  PodTemplate: ['template'],
  Deployment: ['spec', 'template'],
  DaemonSet: ['spec', 'template'],
  StatefulSet: ['spec', 'template'],
  ReplicaSet: ['spec', 'template'],
  ReplicationController: ['spec', 'template'],
  Job: ['spec', 'template'],
  DeploymentConfig: ['spec', 'template'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template'],
};

/** `undefined` for a file without manifests. */
export function readManifests(text: string): ReadManifests | undefined {
  if (!text.includes('apiVersion') || !/(?:^|[\s{,"'])kind["']?:/.test(text)) return undefined;
  const template = isTemplate(text);
  const { documents, problems } = readYaml(template ? fillTemplate(text) : text);
  const manifests = documents.flatMap((root) => manifestsOf(root, template, 0));
  if (manifests.length === 0 && problems.length === 0) return undefined;
  const told = template
    ? problems.map((one) =>
        one.reason === 'document-not-parsed'
          ? { ...one, reason: 'template-not-parsed' as const, message: unread }
          : one,
      )
    : problems;
  return { file: { text, manifests }, problems: told };
}

const unread = 'The template is not valid YAML before it is rendered: its manifest was not analyzed.';
/** Maximum nesting of lists. */
const maxDepth = 3;

function manifestsOf(root: Value, template: boolean, depth: number): readonly Manifest[] {
  const kindNode = at(root, 'kind');
  const kind = textOf(kindNode);
  if (
    root.kind !== 'map' ||
    kindNode?.kind !== 'scalar' ||
    kind === undefined ||
    entryOf(root, 'apiVersion') === undefined
  )
    return [];
  if (kind === 'List' && depth < maxDepth)
    return listOf(at(root, 'items')).flatMap((item) => manifestsOf(item, template, depth + 1));
  const name = plain(
    textOf(at(root, 'metadata', 'name')) ?? textOf(at(root, 'metadata', 'generateName')) ?? '',
  );
  return [{ kind, name, root, kindNode, isTemplate: template, pod: podOf(kind, root) }];
}

/** Removes inserted template values from a string. */
function plain(text: string): string {
  return text.replaceAll(filled, '');
}

function podOf(kind: string, root: Mapping): Pod | undefined {
  const path = podPaths[kind];
  const template = path === undefined ? undefined : at(root, ...path);
  const spec = at(template, 'spec');
  if (spec?.kind !== 'map') return undefined;
  const containers = [
    ...containersIn(spec, 'initContainers', true),
    ...containersIn(spec, 'containers', false),
    ...containersIn(spec, 'ephemeralContainers', false),
  ];
  return { node: spec, metadata: at(template, 'metadata'), containers };
}

function containersIn(spec: Mapping, key: string, isInit: boolean): readonly Container[] {
  return listOf(at(spec, key)).flatMap((node) =>
    node.kind === 'map' ? [{ name: plain(textOf(at(node, 'name')) ?? ''), node, isInit }] : [],
  );
}

export interface Running {
  readonly manifest: Manifest;
  readonly pod: Pod;
  readonly container: Container;
}

/** Every container of every pod of a file. */
export function containersOf({ manifests }: ManifestFile): readonly Running[] {
  return manifests.flatMap((manifest) =>
    (manifest.pod?.containers ?? []).map((container) => ({ manifest, pod: manifest.pod as Pod, container })),
  );
}

export function podsOf({
  manifests,
}: ManifestFile): readonly { readonly manifest: Manifest; readonly pod: Pod }[] {
  return manifests.flatMap((manifest) =>
    manifest.pod === undefined ? [] : [{ manifest, pod: manifest.pod }],
  );
}

export function withinOf({ kind, name }: Manifest, container?: Container): readonly string[] {
  return container === undefined ? [kind, name] : [kind, name, 'container', container.name];
}

/** Returns a security setting of the container, or else of its pod. */
export function securityOf({ pod, container }: Running, ...path: readonly string[]): Value | undefined {
  const [last = ''] = path.slice(-1);
  const own = entryIn(container.node, ['securityContext', ...path.slice(0, -1)], last);
  return (own ?? entryIn(pod.node, ['securityContext', ...path.slice(0, -1)], last))?.value;
}

function entryIn(node: Mapping, path: readonly string[], key: string): Entry | undefined {
  return entryOf(at(node, ...path), key);
}

/** True if a value contains an inserted template value. */
export function isFilled(value: Value | undefined): boolean {
  return value?.kind === 'scalar' && value.text.includes(filled);
}
