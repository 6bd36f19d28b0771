/** Reports dependency changes: added, removed, other versions, other sources. */

import { LineIndex, type SignalReport } from '@assay/engine';
import type { ComparedFile, FileSignal } from '../../../analyzer.ts';
import { lookalikeOf } from '../../../inventory/lookalike.ts';
import type { Ecosystem, PackageEntry, PackageFile } from '../../../inventory/package-file.ts';
import { isPinned } from '../../../inventory/pinned.ts';
import { versionOrderOf } from '../../../inventory/versions/version-order.ts';

export const dependencyChanged: FileSignal<PackageFile> = {
  id: 'review/dependency-changed',
  title: 'Dependencies change',
  category: 'security',
  type: 'vulnerability',
  severity: 'low',
  status: 'stable',
  *compare(files) {
    for (const file of files) {
      const head = file.headResult?.fact;
      if (file.head === undefined || head === undefined || file.isTest) continue;
      const sides = { file, base: sideOf(file.base, file.baseResult?.fact), head: sideOf(file.head, head) };
      if (head.role === 'manifest') {
        yield* changedEntries(sides);
        yield* installScripts(file, file.head);
      } else if (head.role === 'lock') yield* changedLocks(sides);
    }
  },
};

interface Side {
  readonly fact: PackageFile;
  readonly lineOf: (offset: number) => number;
}

interface Sides {
  readonly file: ComparedFile<PackageFile>;
  /** `undefined` for an added file. */
  readonly base: Side | undefined;
  readonly head: Side;
}

function sideOf(text: string | undefined, fact: PackageFile): Side;
function sideOf(text: string | undefined, fact: PackageFile | undefined): Side | undefined;
function sideOf(text: string | undefined, fact: PackageFile | undefined): Side | undefined {
  if (text === undefined || fact === undefined) return undefined;
  const lines = new LineIndex(text);
  return { fact, lineOf: (offset) => lines.lineOf(offset) };
}

/** Direct requests of a manifest; indirect Go requirements are covered by the lock file. */
function askedIn({ fact }: Side): ReadonlyMap<string, PackageEntry> {
  return new Map(
    fact.entries
      .filter(({ key, source }) => key !== 'stdlib' && source !== 'path')
      .map((entry) => [
        `${entry.replaces ?? entry.name} ${entry.scope === 'prod' ? '' : entry.scope}`,
        entry,
      ]),
  );
}

function versionOf({ requirement, version, address }: PackageEntry): string {
  return address ?? (requirement === '' ? version : requirement);
}

function isSame(old: PackageEntry, now: PackageEntry): boolean {
  return versionOf(old) === versionOf(now) && old.source === now.source && old.name === now.name;
}

function* changedEntries({ file, base, head }: Sides): Iterable<SignalReport> {
  const before = base === undefined ? new Map<string, PackageEntry>() : askedIn(base);
  const after = askedIn(head);
  const path = file.previousPath ?? file.path;
  for (const [key, now] of after) {
    const old = before.get(key);
    const version = versionOf(now);
    if (base === undefined || (old !== undefined && isSame(old, now))) continue;
    const line = head.lineOf(old === undefined ? now.start : (now.requirementPlace ?? now).start);
    const place = { path: file.path, line, subject: `${now.name} ${version}`, within: '' };
    const told = { ...place, ...describeEntry(now, old, head.fact.ecosystem) };
    yield old === undefined ? told : { ...told, before: { path, line: base.lineOf(old.start) } };
  }
  for (const [key, { name, start }] of before)
    if (!after.has(key) && base !== undefined)
      yield {
        path: file.path,
        line: 1,
        message: `Removes the dependency \`${name}\`.`,
        subject: `removed ${name}`,
        within: '',
        before: { path, line: base.lineOf(start) },
      };
}

function describeEntry(
  now: PackageEntry,
  old: PackageEntry | undefined,
  ecosystem: Ecosystem,
): Pick<SignalReport, 'message' | 'severity' | 'confidence'> {
  const { name } = now;
  const version = versionOf(now);
  if (isOutside(now) && (old === undefined || !isOutside(old)))
    return {
      message: `\`${name}\` comes from \`${version}\` instead of a registry: its content can change or disappear.`,
      ...(isPinned(version)
        ? ({ severity: 'medium', confidence: 'medium' } as const)
        : { severity: 'high' as const }),
    };
  const spelled = (text: string) => (text === '' ? 'any version' : text);
  if (old !== undefined && old.name !== name)
    return {
      message: `\`${old.name}\` is replaced by \`${name}\`${version === '' ? '' : ` ${version}`}: code of another publisher replaces it.`,
      severity: 'high',
    };
  if (old !== undefined) {
    const from = versionOf(old);
    const goes = isLower(ecosystem, from, version) ? 'goes back' : 'goes';
    return { message: `\`${name}\` ${goes} from ${spelled(from)} to ${spelled(version)}.` };
  }
  const meant = lookalikeOf(ecosystem, name);
  const added = `Adds the dependency \`${name}\`${version === '' ? '' : ` ${version}`}.`;
  return meant === undefined
    ? { message: added }
    : {
        message: `${added} Its name differs by one letter from the popular package \`${meant}\` (possible typosquatting).`,
        severity: 'high',
        confidence: 'medium',
      };
}

/** True if both request an exact version or a minimum, and the new one is lower. */
function isLower(ecosystem: string, from: string, to: string): boolean {
  const order = versionOrderOf(ecosystem);
  const least = (text: string) => /^(?:\^|~>|~=|~|>=|={1,3})?\s*v?(\d[\w.+-]*)$/.exec(text)?.[1];
  const [old, now] = [least(from), least(to)];
  return order !== undefined && old !== undefined && now !== undefined && order(now, old) < 0;
}

function isOutside({ source }: PackageEntry): boolean {
  return source === 'git' || source === 'url';
}

/** Scripts that npm runs on the machine that installs the package. */
function* installScripts(
  { path, base, lines }: ComparedFile<PackageFile>,
  head: string,
): Iterable<SignalReport> {
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
      message: `Installing the package runs \`${command}\` (\`${name}\`).`,
      subject: `${name} ${command}`,
      within: '',
      severity: 'medium',
      confidence: isForUsers ? 'high' : 'medium',
    };
  }
}

function* changedLocks({ file: { path }, base, head }: Sides): Iterable<SignalReport> {
  if (base === undefined) return;
  const [before, after] = [base, head].map(({ fact }) => lockedIn(fact));
  if (before === undefined || after === undefined) return;
  const hosts = new Set([...before.values()].map(hostOf).filter((host) => host !== ''));
  for (const [key, now] of after) {
    const old = before.get(key);
    const report = (message: string): SignalReport => ({
      path,
      line: head.lineOf(now.start),
      message,
      subject: key,
      within: '',
      severity: 'high',
    });
    const host = hostOf(now);
    if (old !== undefined && isSwapped(old, now))
      yield report(`\`${key}\` has the same version but a different content hash.`);
    else if (hosts.size > 0 && host !== '' && !hosts.has(host))
      yield report(`\`${key}\` is loaded from \`${host}\`, a new host in this lockfile.`);
    else if (old === undefined && now.runsScripts === true)
      yield {
        ...report(`\`${key}\` runs a script when it is installed.`),
        severity: 'medium',
        confidence: 'medium',
      };
  }
}

function lockedIn({ entries }: PackageFile): ReadonlyMap<string, PackageEntry> {
  return new Map(entries.map((entry) => [`${entry.name}@${entry.version}`, entry]));
}

/** An integrity hash may be added or change its algorithm; another value of the same algorithm means other content. */
function isSwapped({ integrity: old = '' }: PackageEntry, { integrity: now = '' }: PackageEntry): boolean {
  const algorithm = (integrity: string) => integrity.split('-')[0];
  return old !== '' && now !== '' && old !== now && algorithm(old) === algorithm(now);
}

function hostOf({ address = '' }: PackageEntry): string {
  return /^[a-z+]+:\/\/([^/]+)/.exec(address)?.[1]?.replace(/^.*@/, '') ?? '';
}
