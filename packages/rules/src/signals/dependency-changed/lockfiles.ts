/** Packages that lockfiles pin, with where they come from. */

export interface Locked {
  readonly version: string;
  /** Address that the package is loaded from; the empty string where the file has none. */
  readonly address: string;
  readonly integrity: string;
  readonly runsScripts: boolean;
  /** 1-based. */
  readonly line: number;
}

export function isLockfile(path: string): boolean {
  return /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|poetry\.lock)$/.test(path);
}

/** By name; of a package that is there several times, each with its version. */
export function lockedOf(path: string, text: string): ReadonlyMap<string, Locked> {
  const lines = text.split(/\r?\n/);
  if (path.endsWith('.json')) return readEntries(lines, /^\s*"(node_modules\/[^"]+|[^"/]+)"\s*:\s*\{\s*$/);
  if (path.endsWith('poetry.lock')) return readPoetry(lines);
  return readEntries(lines, /^"?((?:@[^@"/]+\/)?[^@"\s]+)@[^:]*:\s*$/);
}

/** Entries of a name and the fields behind it. */
function readEntries(lines: readonly string[], head: RegExp): ReadonlyMap<string, Locked> {
  const found = new Map<string, Locked>();
  let name = '';
  let entry: Locked = nothing(0);
  const finish = () => {
    if (name !== '' && entry.version !== '') found.set(`${name}@${entry.version}`, entry);
  };
  lines.forEach((text, index) => {
    const next = head.exec(text)?.[1];
    if (next !== undefined) {
      finish();
      [name, entry] = [next.split('node_modules/').at(-1) ?? next, nothing(index + 1)];
      return;
    }
    const [, key, value = ''] =
      /^\s*"?(version|resolved|integrity|hasInstallScript)"?\s*:?\s+"?([^",]+)"?,?$/.exec(text) ?? [];
    if (key === 'version' && entry.version === '') entry = { ...entry, version: value };
    else if (key === 'resolved' && entry.address === '') entry = { ...entry, address: value };
    else if (key === 'integrity' && entry.integrity === '') entry = { ...entry, integrity: value };
    else if (key === 'hasInstallScript') entry = { ...entry, runsScripts: value === 'true' };
  });
  finish();
  return found;
}

function readPoetry(lines: readonly string[]): ReadonlyMap<string, Locked> {
  const found = new Map<string, Locked>();
  let name = '';
  lines.forEach((text, index) => {
    if (text.startsWith('[[package]]')) name = '';
    name = /^name = "([^"]+)"/.exec(text)?.[1] ?? name;
    const version = /^version = "([^"]+)"/.exec(text)?.[1];
    if (version !== undefined && name !== '')
      found.set(`${name}@${version}`, { ...nothing(index + 1), version });
  });
  return found;
}

function nothing(line: number): Locked {
  return { version: '', address: '', integrity: '', runsScripts: false, line };
}
