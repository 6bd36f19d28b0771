/** The version of a library that a program's settings request explicitly. */

import type { ManifestFile } from './engine.ts';

const maxLength = 40;

/** The empty string if none of the settings has it. */
export function wantedVersion(
  manifests: readonly ManifestFile[],
  { library, language }: { readonly library: string; readonly language: string },
): string {
  for (const { path, text } of manifests) {
    const version = readVersion(path.split('/').at(-1) ?? '', text, library, language);
    if (version !== '') return version.replace(/[^\w.^~<>=*,| -]/g, '').slice(0, maxLength);
  }
  return '';
}

function readVersion(name: string, text: string, library: string, language: string): string {
  if (language === 'javascript' && name === 'package.json') return ofPackage(text, library);
  if (language === 'go' && name === 'go.mod') return ofModule(text, library);
  return '';
}

/** A package may be imported by a subpath: `@acme/db/client`. */
function ofPackage(text: string, library: string): string {
  const own = library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');
  try {
    const content = JSON.parse(text) as Readonly<Record<string, unknown>>;
    for (const part of ['dependencies', 'devDependencies', 'peerDependencies']) {
      const version: unknown = (content[part] as Readonly<Record<string, unknown>> | undefined)?.[own];
      if (typeof version === 'string') return version;
    }
  } catch {
    // Not valid JSON: no version.
  }
  return '';
}

/** Uses the longest module path that is a prefix of the import path. */
function ofModule(text: string, library: string): string {
  let best = { length: 0, version: '' };
  for (const line of text.split('\n')) {
    const [module = '', version = ''] = line
      .trim()
      .replace(/^require\s+/, '')
      .split(/\s+/);
    const own = module.replace(/\/v\d+$/, '');
    const isPart = library === own || library.startsWith(`${own}/`);
    if (isPart && /^v\d/.test(version) && own.length > best.length) best = { length: own.length, version };
  }
  return best.version;
}
