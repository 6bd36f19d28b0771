/**
 * Folders that hold copies of other projects' released code under any name, such as `lib` of an application that
 * bundles its libraries.
 *
 * Detected from the content of the copies, never from the folder's name: Python packages side by side that are released
 * separately, each with a version of its own, or a manifest that names a different repository than the one above it. A
 * project's own code shares one version and one repository. May miss copies without any of this.
 */

/**
 * Number of distinct versions from which the packages of a folder are copies. Two may be the project's own server and
 * client.
 */
const leastVersions = 3;

/** Modules in which a Python package declares its version. */
const versionModules = ['__init__', '_version', 'version', '__version__', '__about__', '_meta'];
/** Characters of such a module that are read. */
const headLength = 20_000;
const version =
  /^(?:__version__|version|VERSION)\s*(?::\s*\w+\s*)?=\s*["']v?(\d+\.\d+(?:\.\d+)*[\w.+-]*)["']/m;

/** Files that mark one of several packages of a tree as its own: it is built and released from here. */
const builds = /(?:^|\/)(?:setup\.py|setup\.cfg|pyproject\.toml)$/;

/** Owner and name on a forge: `https://github.com/owner/name.git`, `git@github.com:owner/name`. */
const repository =
  /(?:github\.com|gitlab\.com|bitbucket\.org)[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:["'#/?\s]|$)/i;

interface Manifest {
  readonly path: string;
  readonly text: string;
}

export interface TreePaths {
  /** All source files. */
  readonly paths: readonly string[];
  /** Files that define how packages are built. */
  readonly manifests: readonly Manifest[];
  /** The text of a file of `paths`. */
  readonly read: (path: string) => string;
}

/** Each with a trailing `/`, sorted. */
export function copiedFolders(tree: TreePaths): readonly string[] {
  return [...new Set([...foldersOfReleases(tree), ...foldersOfOthers(tree.manifests)])].toSorted();
}

/** Folders whose packages have versions of their own. */
function foldersOfReleases({ paths, manifests, read }: TreePaths): readonly string[] {
  const known = new Set(paths);
  const built = new Set(
    [...paths, ...manifests.map(({ path }) => path)].filter((path) => builds.test(path)).map(folderOf),
  );
  const packages = paths.filter((path) => path.endsWith('/__init__.py')).map(folderOf);
  const isTop = (folder: string): boolean => !known.has(`${parentOf(folder)}__init__.py`);
  const tops = packages.filter((folder) => isTop(folder) && !built.has(folder));
  const groups = [...Map.groupBy(tops, parentOf)].filter(
    ([folder, { length }]) => folder !== '' && length >= leastVersions && !built.has(folder),
  );
  return groups
    .filter(([, group]) => {
      const versions = group.flatMap((folder) => versionOf(folder, known, read) ?? []);
      return new Set(versions).size >= leastVersions;
    })
    .map(([folder]) => folder);
}

function versionOf(folder: string, known: ReadonlySet<string>, read: TreePaths['read']): string | undefined {
  for (const name of versionModules) {
    const path = `${folder}${name}.py`;
    const found = known.has(path) ? version.exec(read(path).slice(0, headLength))?.[1] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Folders of manifests that name a different repository than the nearest manifest above them that names one. */
function foldersOfOthers(manifests: readonly Manifest[]): readonly string[] {
  const named = new Map<string, string>();
  for (const { path, text } of manifests) {
    const name = repositoryIn(path, text);
    if (name !== undefined) named.set(folderOf(path), name);
  }
  // A repository's former name occurs in several manifests.
  const counts = Map.groupBy(named.values(), (name) => name);
  return [...named]
    .filter(([folder, name]) => counts.get(name)?.length === 1 && isOther(folder, name, named))
    .map(([folder]) => folder);
}

function repositoryIn(path: string, text: string): string | undefined {
  const isPackage = path.endsWith('package.json');
  if (!isPackage && !path.endsWith('go.mod')) return undefined;
  const said = isPackage
    ? /"repository"\s*:\s*(?:"([^"]*)"|\{[^{}]*"url"\s*:\s*"([^"]*)")/.exec(text.slice(0, headLength))
    : /^module\s+(\S+)/m.exec(text.slice(0, headLength));
  return repository.exec(`${said?.[1] ?? said?.[2] ?? ''} `)?.[1]?.toLowerCase();
}

function isOther(folder: string, name: string, named: ReadonlyMap<string, string>): boolean {
  for (let above = folder; above !== ''; ) {
    above = parentOf(above);
    const owner = named.get(above);
    if (owner !== undefined) return !isSameProject(owner, name);
  }
  return false;
}

/** Owners and repositories are renamed, mostly one at a time. */
function isSameProject(one: string, other: string): boolean {
  const [owner, name] = one.split('/');
  const [otherOwner, otherName] = other.split('/');
  return owner === otherOwner || name === otherName;
}

/** With a trailing slash; the empty string for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function parentOf(folder: string): string {
  return folderOf(folder.slice(0, -1));
}
