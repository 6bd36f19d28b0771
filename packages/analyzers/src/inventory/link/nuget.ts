/** Resolves versions in NuGet project files: properties and central versions of parent folders. */

import type { PackageEntry } from '../package-file.ts';
import { exactNuGet } from '../readers/dotnet.ts';
import { folderOf, foldersUp, interpolate, type LinkedFile, type LinksOf, linksOf } from './linked-file.ts';

export class NuGetTree {
  readonly #settings = new Map<string, LinksOf<'nuget'>[]>();

  constructor(files: readonly LinkedFile[]) {
    for (const { path, file } of files) {
      const links = linksOf(file, 'nuget');
      if (links === undefined || file.role !== 'settings') continue;
      const folder = folderOf(path);
      const list = this.#settings.get(folder);
      if (list === undefined) this.#settings.set(folder, [links]);
      else list.push(links);
    }
  }

  /** The version is empty if no file of the tree has it. */
  resolve({ path, file }: LinkedFile, entry: PackageEntry): PackageEntry {
    const own = linksOf(file, 'nuget');
    if (own === undefined) return entry;
    const around = [
      own,
      ...[...foldersUp(folderOf(path))].flatMap((folder) => this.#settings.get(folder) ?? []),
    ];
    const fill = (text: string): string =>
      text.includes('$(')
        ? interpolate(text, /\$\(([\w.-]{1,200})\)/g, (name) => propertyOf(around, name))
        : text;
    const central = entry.requirement === '' ? centralOf(around, entry.name) : undefined;
    const asked = fill(central ?? entry.requirement);
    return { ...entry, version: exactNuGet(asked) };
  }
}

function propertyOf(around: readonly LinksOf<'nuget'>[], name: string): string | undefined {
  const key = name.toLowerCase();
  return around.find(({ properties }) => Object.hasOwn(properties, key))?.properties[key];
}

function centralOf(around: readonly LinksOf<'nuget'>[], name: string): string | undefined {
  const key = name.toLowerCase();
  return around.find(({ central }) => Object.hasOwn(central, key))?.central[key];
}
