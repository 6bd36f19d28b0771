/** Compose files as services. */

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

/** `undefined` of a document without services that have an image, a build or a base. */
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

/** Names and values of `environment`, in both of its forms. */
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

export interface Mount {
  readonly source: string;
  readonly isReadOnly: boolean;
  readonly place: Value;
}

/** What is mounted from the host, in both forms: the source as it is written. */
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
