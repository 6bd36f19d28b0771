/** The direct dependencies that manifests name, line by line: no manifest is run, and what is not understood is left out. */

export interface Dependency {
  readonly name: string;
  /** As it is written: a version, a range, an address; the empty string for none. */
  readonly version: string;
  /** 1-based. */
  readonly line: number;
}

type Reader = (lines: readonly string[]) => readonly Dependency[];

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/(?:^|\/)package\.json$/, readPackageJson],
  [/(?:^|\/)(?:[\w.-]*requirements[\w.-]*|constraints)\.(?:txt|in)$/, readRequirements],
  [/(?:^|\/)pyproject\.toml$/, readPyproject],
  [/(?:^|\/)go\.mod$/, readGoMod],
  [/(?:^|\/)pom\.xml$/, readPom],
  [/(?:^|\/)build\.gradle(?:\.kts)?$/, readGradle],
];

export function isManifest(path: string): boolean {
  return readers.some(([pattern]) => pattern.test(path));
}

/** In source order; empty for a file that is no manifest. */
export function dependenciesOf(path: string, text: string): readonly Dependency[] {
  const reader = readers.find(([pattern]) => pattern.test(path));
  return reader?.[1](text.split(/\r?\n/)) ?? [];
}

/** Lines inside of the objects of dependencies; the format that npm writes has one a line. */
function readPackageJson(lines: readonly string[]): readonly Dependency[] {
  const found: Dependency[] = [];
  let isInside = false;
  lines.forEach((text, index) => {
    if (/^\s*"(?:dev|peer|optional)?[dD]ependencies"\s*:\s*\{\s*$/.test(text)) isInside = true;
    else if (/^\s*\}/.test(text)) isInside = false;
    const [, name, version] = /^\s*"([^"]+)"\s*:\s*"([^"]*)"/.exec(text) ?? [];
    if (isInside && name !== undefined && version !== undefined)
      found.push({ name, version, line: index + 1 });
  });
  return found;
}

/** @see PEP 508 */
const requirement = /^([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*(@\s*\S+|[(<>=!~][^;#]*)?/;

function readRequirements(lines: readonly string[]): readonly Dependency[] {
  return lines.flatMap((text, index) => {
    const line = text.trim();
    const [, address, name] = /^(?:-e\s+)?((?:git\+|https?:)\S+?)(?:#egg=([\w.-]+))?$/.exec(line) ?? [];
    if (address !== undefined) return [{ name: name ?? address, version: address, line: index + 1 }];
    return line.startsWith('-') ? [] : requirementOf(line, index);
  });
}

function requirementOf(text: string, index: number): readonly Dependency[] {
  const [, name, version = ''] = requirement.exec(text) ?? [];
  return name === undefined
    ? []
    : [
        {
          name: name.toLowerCase().replaceAll('_', '-'),
          version: version.replace(/^@\s*/, '').trim(),
          line: index + 1,
        },
      ];
}

/** Lists of the project's table, and tables of poetry. */
function readPyproject(lines: readonly string[]): readonly Dependency[] {
  const found: Dependency[] = [];
  let table = '';
  let isList = false;
  lines.forEach((text, index) => {
    const header = /^\s*\[+([^\]]+)\]+\s*$/.exec(text)?.[1];
    if (header !== undefined) [table, isList] = [header.trim(), false];
    if (/^tool\.poetry\b.*dependencies$/.test(table)) found.push(...poetryEntry(text, index));
    if (!/^(?:project(?:\.optional-dependencies)?|dependency-groups)$/.test(table)) return;
    if (/^\s*[\w-]+\s*=\s*\[/.test(text)) isList = table !== 'project' || /^\s*dependencies\b/.test(text);
    if (isList)
      for (const [, entry = ''] of text.matchAll(/["']([A-Za-z0-9][^"']*)["']/g))
        found.push(...requirementOf(entry, index));
    if (/\]\s*$/.test(text)) isList = false;
  });
  return found;
}

function poetryEntry(text: string, index: number): readonly Dependency[] {
  const [, name, value = ''] = /^([\w.-]+)\s*=\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || name === 'python') return [];
  const version = /(?:\b(?:git|url|version)\s*=\s*|^)"([^"]*)"/.exec(value)?.[1] ?? '';
  return [{ name: name.toLowerCase(), version, line: index + 1 }];
}

function readGoMod(lines: readonly string[]): readonly Dependency[] {
  let block = '';
  return lines.flatMap((text, index) => {
    const opened = /^(\w+)\s*\(\s*$/.exec(text)?.[1];
    if (opened !== undefined) block = opened;
    if (text.startsWith(')')) block = '';
    const entry = text.replace(/\/\/.*$/, '').trim();
    const [, word = block, rest = ''] = /^(require|replace)\s+(.*)$/.exec(entry) ?? [undefined, block, entry];
    if (word === 'replace') {
      const [, name, version] = /^(\S+)(?:\s+v\S+)?\s*=>\s*(.+)$/.exec(rest) ?? [];
      return name === undefined || version === undefined
        ? []
        : [{ name: `${name} (replaced)`, version, line: index + 1 }];
    }
    const [, name, version] = /^(\S+)\s+(v\S+)$/.exec(rest) ?? [];
    return word !== 'require' || name === undefined || version === undefined
      ? []
      : [{ name, version, line: index + 1 }];
  });
}

function readPom(lines: readonly string[]): readonly Dependency[] {
  const found: Dependency[] = [];
  let [group, artifact, line] = ['', '', 0];
  lines.forEach((text, index) => {
    if (/<(?:dependency|plugin|parent)>/.test(text)) [group, artifact, line] = ['', '', index + 1];
    group = /<groupId>([^<]*)</.exec(text)?.[1] ?? group;
    artifact = /<artifactId>([^<]*)</.exec(text)?.[1] ?? artifact;
    const version = /<version>([^<]*)</.exec(text)?.[1];
    if (version !== undefined && artifact !== '' && line > 0)
      found.push({ name: `${group}:${artifact}`, version, line: index + 1 });
    if (/<\/(?:dependency|plugin|parent)>/.test(text)) {
      if (artifact !== '' && found.at(-1)?.name !== `${group}:${artifact}`)
        found.push({ name: `${group}:${artifact}`, version: '', line });
      [group, artifact, line] = ['', '', 0];
    }
  });
  return found;
}

function readGradle(lines: readonly string[]): readonly Dependency[] {
  return lines.flatMap((text, index) => {
    const [, name, version] = /["']([\w.-]+:[\w.-]+):([\w.${}+-]+)["']/.exec(text) ?? [];
    return name === undefined || version === undefined ? [] : [{ name, version, line: index + 1 }];
  });
}
