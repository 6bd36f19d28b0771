/** What a change does to dependencies: added, removed, another version, and where they come from. */

import type { Signal, SignalReport, TextChange } from '@assay/engine/rule';
import { isLockfile, type Locked, lockedOf } from './lockfiles.ts';
import { type Dependency, dependenciesOf, isManifest } from './manifests.ts';

export const signal: Signal = {
  id: 'review/dependency-changed',
  title: 'Dependencies change',
  category: 'security',
  type: 'vulnerability',
  severity: 'low',
  status: 'stable',
  *find({ texts }) {
    for (const text of texts) {
      if (text.head === undefined || text.isTest) continue;
      if (isManifest(text.path)) {
        yield* changedEntries(text, text.head);
        yield* installScripts(text, text.head);
      } else if (isLockfile(text.path)) yield* changedLocks(text, text.head);
    }
  },
};

function* changedEntries(change: TextChange, head: string): Iterable<SignalReport> {
  const before = byName(dependenciesOf(change.previousPath ?? change.path, change.base ?? ''));
  const after = byName(dependenciesOf(change.path, head));
  const path = change.previousPath ?? change.path;
  for (const [name, now] of after) {
    const old = before.get(name);
    if (old?.version === now.version || change.base === undefined) continue;
    const place = { path: change.path, line: now.line, subject: `${name} ${now.version}`, within: '' };
    const told = { ...place, ...describeEntry(now, old) };
    yield old === undefined ? told : { ...told, before: { path, line: old.line } };
  }
  for (const [name, { line }] of before)
    if (!after.has(name))
      yield {
        path: change.path,
        line: 1,
        message: `Removes the dependency \`${name}\`.`,
        subject: `removed ${name}`,
        within: '',
        before: { path, line },
      };
}

function describeEntry(
  { name, version }: Dependency,
  old: Dependency | undefined,
): Pick<SignalReport, 'message' | 'severity' | 'confidence'> {
  if (isOutside(version) && !isOutside(old?.version ?? ''))
    return {
      message: `\`${name}\` comes from \`${version}\`, which no registry keeps: what is there can change or vanish.`,
      ...(isPinned(version)
        ? ({ severity: 'medium', confidence: 'medium' } as const)
        : { severity: 'high' as const }),
    };
  const spelled = (text: string) => (text === '' ? 'any version' : text);
  if (old !== undefined)
    return { message: `\`${name}\` goes from ${spelled(old.version)} to ${spelled(version)}.` };
  return { message: `Adds the dependency \`${name}\`${version === '' ? '' : ` ${version}`}.` };
}

/** A commit is what it is; a branch is not. */
function isPinned(version: string): boolean {
  return /[#@][0-9a-f]{7,40}$/.test(version);
}

function byName(dependencies: readonly Dependency[]): ReadonlyMap<string, Dependency> {
  return new Map(dependencies.map((dependency) => [dependency.name, dependency]));
}

/** An address, a branch or another repository in the place of a version. A path in the own tree is none of them. */
function isOutside(version: string): boolean {
  return (
    /^(?:git\+|git:|https?:|ssh:|github:|gitlab:|bitbucket:)/.test(version) ||
    /^[\w.-]+\/[\w.-]+(?:#.*)?$/.test(version)
  );
}

/** What npm runs on the machine of whoever installs. */
function* installScripts({ path, base, lines }: TextChange, head: string): Iterable<SignalReport> {
  if (!path.endsWith('package.json') || base === undefined) return;
  const isScript = /^\s*"(preinstall|install|postinstall|prepare)"\s*:\s*"(.*)"/;
  for (const { line, text } of lines.added) {
    const [, name = '', command = ''] = isScript.exec(text) ?? [];
    const scripts = head.split('\n').findIndex((one) => /^\s*"scripts"\s*:/.test(one));
    if (name === '' || scripts < 0 || line <= scripts) continue;
    const isForUsers = name !== 'prepare';
    yield {
      path,
      line,
      message: `Whoever installs the package runs \`${command}\` (\`${name}\`).`,
      subject: `${name} ${command}`,
      within: '',
      severity: 'medium',
      confidence: isForUsers ? 'high' : 'medium',
    };
  }
}

function* changedLocks({ path, base }: TextChange, head: string): Iterable<SignalReport> {
  if (base === undefined) return;
  const [before, after] = [lockedOf(path, base), lockedOf(path, head)];
  const hosts = new Set([...before.values()].map(({ address }) => hostOf(address)));
  for (const [key, now] of after) {
    const old = before.get(key);
    const report = (message: string): SignalReport => ({
      path,
      line: now.line,
      message,
      subject: key,
      within: '',
      severity: 'high',
    });
    if (old !== undefined && isSwapped(old, now))
      yield report(`\`${key}\` is the same version with other content than before.`);
    else if (hosts.size > 0 && !hosts.has(hostOf(now.address)))
      yield report(
        `\`${key}\` is loaded from \`${hostOf(now.address)}\`, where no package came from before.`,
      );
    else if (old === undefined && now.runsScripts)
      yield {
        ...report(`\`${key}\` runs a script when it is installed.`),
        severity: 'medium',
        confidence: 'medium',
      };
  }
}

/** Integrity may be added, or be of another algorithm; the same algorithm with another value is other content. */
function isSwapped(old: Locked, now: Locked): boolean {
  const algorithm = (integrity: string) => integrity.split('-')[0];
  return (
    old.integrity !== '' &&
    now.integrity !== '' &&
    old.integrity !== now.integrity &&
    algorithm(old.integrity) === algorithm(now.integrity)
  );
}

function hostOf(address: string): string {
  return /^[a-z+]+:\/\/([^/]+)/.exec(address)?.[1]?.replace(/^.*@/, '') ?? '';
}
