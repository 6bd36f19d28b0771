/** Reads the services of Compose files. */

import {
  at,
  type Entry,
  entriesOf,
  entryOf,
  itemsOf,
  type Mapping,
  type Scalar,
  textOf,
  type Value,
} from '../documents/value.ts';

export interface Service {
  readonly name: string;
  readonly entry: Entry;
  readonly node: Mapping;
}

export interface Compose {
  readonly services: readonly Service[];
}

/** `undefined` for a document without services that have an image, a build or a base. */
export function readCompose(root: Value | undefined): Compose | undefined {
  const services = entriesOf(at(root, 'services')).flatMap((entry): readonly Service[] =>
    entry.value.kind === 'map' ? [{ name: entry.key.text, entry, node: entry.value }] : [],
  );
  const isCompose = services.some(({ node }) =>
    ['image', 'build', 'extends', 'environment', 'ports', 'volumes'].some(
      (key) => entryOf(node, key) !== undefined,
    ),
  );
  return isCompose ? { services } : undefined;
}

/** Names and values of `environment`, in both syntaxes. */
export function environmentOf({
  node,
}: Service): readonly { readonly name: string; readonly value: string; readonly place: Scalar }[] {
  const environment = at(node, 'environment');
  if (environment?.kind === 'map')
    return environment.entries.map(({ key, value }) => ({
      name: key.text,
      value: textOf(value) ?? '',
      place: key,
    }));
  return itemsOf(environment).flatMap((item) => {
    const text = textOf(item) ?? '';
    const split = text.indexOf('=');
    return item.kind === 'scalar' && split > 0
      ? [{ name: text.slice(0, split), value: text.slice(split + 1), place: item }]
      : [];
  });
}

/** Loopback addresses. */
const loopback = /^(?:127\.[\d.]+|localhost|\[?::1\]?)$/;

/** How strangers reach a service: a published port, or a proxy configured for it. */
export function wayToService(service: Service): string | undefined {
  const { node } = service;
  const published = itemsOf(at(node, 'ports')).find((port) => !isOfMachine(port));
  if (published !== undefined)
    return `port ${textOf(published) ?? textOf(at(published, 'published')) ?? ''}`.trim();
  if (textOf(at(node, 'network_mode')) === 'host') return 'the host network';
  const isProxied =
    labelsOf(node).some((label) =>
      /^traefik\.(?:enable=true$|https?\.routers\.|tcp\.routers\.)/i.test(label),
    ) || environmentOf(service).some(({ name }) => name === 'VIRTUAL_HOST');
  return isProxied ? 'a proxy' : undefined;
}

/** True for a port bound to loopback, in both syntaxes: `127.0.0.1:80:80`, and a mapping with `host_ip`. */
function isOfMachine(port: Value): boolean {
  if (port.kind === 'map') return loopback.test(textOf(at(port, 'host_ip')) ?? '');
  return loopback.test(/^(\[[^\]]*\]|[^:[\]]+):[^:]*:/.exec(textOf(port) ?? '')?.[1] ?? '');
}

function labelsOf(node: Mapping): readonly string[] {
  const labels = at(node, 'labels');
  return labels?.kind === 'map'
    ? labels.entries.map(({ key, value }) => `${key.text}=${textOf(value) ?? ''}`)
    : itemsOf(labels).map((label) => textOf(label) ?? '');
}

export interface Mount {
  readonly source: string;
  readonly isReadOnly: boolean;
  readonly place: Value;
}

/** Host mounts in both syntaxes, with their source as written. */
export function mountsOf({
  node,
}: Service): readonly { readonly source: string; readonly isReadOnly: boolean; readonly place: Value }[] {
  return itemsOf(at(node, 'volumes')).flatMap((item): readonly Mount[] => {
    if (item.kind === 'map') {
      const source = textOf(at(item, 'source'));
      return source === undefined
        ? []
        : [{ source, isReadOnly: textOf(at(item, 'read_only')) === 'true', place: item }];
    }
    const [source = '', , mode = ''] = (textOf(item) ?? '').split(':');
    return source === '' ? [] : [{ source, isReadOnly: mode.split(',').includes('ro'), place: item }];
  });
}
