/**
 * Purposes of a repository's files other than being part of the program, by location and name.
 *
 * A name alone is weak evidence: `tests` is a folder of tests in one program, and holds a laboratory's tests in
 * another. So a name gives a hint, which `tree-purposes.ts` compares with the layout of the whole tree, and
 * `test-code.ts` with the file's imports and declarations.
 */

/** In the order in which the purposes of a file are listed. */
export const purposes = [
  'tests',
  'test-data',
  'examples',
  'benchmarks',
  'documentation',
  'seeds',
  'development',
  'scripts',
  'tools',
  'hidden',
  'generated',
  'built',
  'vendored',
] as const;

/**
 * `seeds` fill a database for developers, `development` is what developers start on their own machines, `scripts` are
 * run by developers and build servers, `tools` are other programs for them, `hidden` is what tools keep in `.folders`.
 */
export type Purpose = (typeof purposes)[number];

export interface PurposeHint {
  readonly purpose: Purpose;
  /**
   * Length of the path of the folder that gives the hint, including its `/`; the length of the whole path if the file's
   * own name gives it.
   */
  readonly end: number;
  /** Everyday words mean something else in many programs; others are conventions of tools. */
  readonly isEveryday: boolean;
  /** Only counts if the file's text also shows the purpose. */
  readonly needsProof: boolean;
}

interface FolderWords {
  readonly purpose: Purpose;
  /** Matches one folder's name, in lower case. */
  readonly conventions?: RegExp;
  readonly everyday?: RegExp;
}

/** The first entry that matches a folder's name applies. */
const folderWords: readonly FolderWords[] = [
  {
    purpose: 'test-data',
    conventions: /^(?:testdata|test[-_](?:data|resources)|__(?:fixtures|snapshots)__)$/,
    everyday: /^fixtures?$/,
  },
  {
    purpose: 'tests',
    conventions:
      /^(?:__(?:tests?|mocks)__|e2e|cypress|playwright|androidtest|testfixtures|test[-_]?(?:utils?|helpers?|support)|(?:integration|unit|functional|acceptance|e2e|system)[-_]?tests?)$/,
    everyday: /^(?:_?tests?|testing|specs?|acceptance|mocks?|fakes?|stubs?)$/,
  },
  { purpose: 'examples', everyday: /^_?(?:examples?|samples?|demos?)$/ },
  { purpose: 'benchmarks', conventions: /^jmh$/, everyday: /^benchmarks?$/ },
  { purpose: 'documentation', everyday: /^(?:docs?|documentation)$/ },
  { purpose: 'seeds', everyday: /^(?:seeds|seeders)$/ },
  {
    purpose: 'development',
    conventions: /^\.devcontainer$/,
    everyday: /^(?:dev|devenv|development|local-?dev)$/,
  },
  {
    purpose: 'vendored',
    conventions:
      /^(?:node_modules|bower_components|\.mvn|_?vendored|_vendor|third[-_]party|[\w.-]*[a-z]-v?\d+\.\d+\.\d+)$/,
    everyday: /^vendors?$/,
  },
  { purpose: 'built', everyday: /^dist$/ },
  {
    purpose: 'generated',
    conventions: /^(?:__generated__|auto_?generated)$/,
    everyday: /^(?:generated|gen|pb|protos?)$/,
  },
  { purpose: 'scripts', everyday: /^(?:(?:[a-z]+[_-])?scripts?|hack|\.?ci)$/ },
  { purpose: 'tools', everyday: /^(?:tools?|build|migrations)$/ },
  { purpose: 'hidden', conventions: /^\.[a-z][\w-]*$/ },
];

interface NameWords {
  readonly purpose: Purpose;
  readonly pattern: RegExp;
  /** Test runners look for the name, but it is also common for other files: `audit-it.ts`, `PenTest.java`. */
  readonly needsProof?: true;
}

/** `compose.override.yaml`, `Dockerfile.test`, `dev.Dockerfile`: one of the words tells what the file is for. */
function containersFor(words: string): RegExp {
  const others = '(?:[._-][a-z0-9]+)*';
  const said = `${others}[._-](?:${words})${others}`;
  return new RegExp(
    `^(?:(?:docker-|podman-)?compose${said}\\.ya?ml|(?:Docker|Container)file${said}|(?:[a-z0-9]+[._-])*(?:${words})${others}\\.(?:Docker|Container)file)$`,
    'i',
  );
}

/** Matches a file's own name. */
const nameWords: readonly NameWords[] = [
  { purpose: 'tests', pattern: /_test\.go$|^conftest\.py$|[.-](?:mock|fixture|stories)\.[cm]?[jt]sx?$/ },
  { purpose: 'tests', pattern: /^(?:cypress|playwright|jest|vitest|karma)\.config\.[cm]?[jt]s$/ },
  {
    purpose: 'tests',
    pattern:
      /^test_.*\.py$|_test\.py$|^tests\.py$|[.-](?:test|spec)\.[cm]?[jt]sx?$|(?:Tests?|TestCase|IT)\.java$/,
    needsProof: true,
  },
  { purpose: 'development', pattern: /[._-](?:dev|development)\.ya?ml$/i },
  { purpose: 'development', pattern: containersFor('dev|devel|development|local|override|debug') },
  { purpose: 'tests', pattern: containersFor('tests?|testing|e2e|ci') },
  { purpose: 'seeds', pattern: /^seeds?\.[cm]?[jt]s$/ },
  { purpose: 'generated', pattern: /[._-](?:gen|generated|pb)\.\w+$|_pb2?(?:_grpc)?\.\w+$/ },
  {
    purpose: 'tools',
    pattern:
      /^(?:setup|manage|fabfile|noxfile|tasks)\.py$|[.-]config\.[cm]?[jt]sx?$|^(?:gulpfile|gruntfile)\.[cm]?[jt]s$|^\.[\w-]+rc\.[cm]?js$/i,
  },
];

/** Folders of a program's sources. A folder with a manifest of its own is a project instead. */
const sourceRoot = /^(?:src|app|lib|internal|pkg|cmd|server|client|api|backend|frontend|pages|routes)$/;

/** A source set of Maven or Gradle, with its kind of source. */
const sourceSet =
  /(?:^|\/)src\/(\w+)\/(?:java|kotlin|groovy|scala)\/|(?:^|\/)src\/(main|\w*[tT]est\w*)\/(?:resources|webapp|proto)\//;
const testSet = /^(?:it|(?:\w+)?[tT]ests?(?:[A-Z]\w*)?|integration|functional|acceptance|e2e)$/;

/** Properties of the tree's layout by which the names in a path are interpreted. */
export interface Layout {
  /** The folder contains a manifest, so that it is a project: `packages/web/`. */
  readonly isProject: (folder: string) => boolean;
  /** The folder is a package of its language, so that its content belongs to the program. */
  readonly isPackage: (folder: string) => boolean;
  /** The folder contains files with names that test runners look for. */
  readonly holdsTests: (folder: string) => boolean;
  /** The folder is part of an application, judged by its content, whatever its name. */
  readonly isPart: (folder: string) => boolean;
}

/** Only the path is known. */
const noLayout: Layout = {
  isProject: () => false,
  isPackage: () => false,
  holdsTests: () => false,
  isPart: () => false,
};

/** True for a name that test runners look for. */
export function isNamedAsTest(path: string): boolean {
  const name = nameOf(path);
  return nameWords.some(({ purpose, pattern }) => purpose === 'tests' && pattern.test(name));
}

/** Hints of the names in a path, in the order of the folders. */
export function hintsOf(path: string, layout: Layout = noLayout): readonly PurposeHint[] {
  const set = sourceSet.exec(path);
  const hints = folderHints(path, set === null ? path.lastIndexOf('/') + 1 : set.index + 1, layout);
  if (set !== null) hints.push(...setHints(path, set));
  const isOfMain = set !== null && !testSet.test(set[1] ?? set[2] ?? '');
  const name = nameOf(path);
  for (const { purpose, pattern, needsProof = false } of nameWords)
    if (pattern.test(name) && !(isOfMain && purpose === 'tests'))
      hints.push({ purpose, end: path.length, isEveryday: false, needsProof });
  return hints.length === 0 ? noHints : hints;
}

export const noHints: readonly PurposeHint[] = [];

/** Code that users do not run, where a flaw is mostly harmless. Errs on the side of doubt. */
export const unshipped: ReadonlySet<Purpose> = new Set([
  'tests',
  'test-data',
  'examples',
  'benchmarks',
  'seeds',
  'hidden',
  'built',
  'vendored',
]);

/**
 * Settings that only affect a developer's machine; those that open an account at a provider do so from there as well.
 */
export const atHome: ReadonlySet<Purpose> = new Set(['development']);

/** Code that is fixed elsewhere, or generated again, and data that tests only read. */
export const copied: ReadonlySet<Purpose> = new Set(['test-data', 'built', 'vendored']);

/** Code whose functions neither a framework nor other programs call. */
export const unserved: ReadonlySet<Purpose> = new Set([...unshipped, 'scripts', 'tools', 'documentation']);

export const ofTests: ReadonlySet<Purpose> = new Set(['tests', 'test-data']);

/** Code that demonstrates how to obtain a value, whatever is done with it. */
export const ofExamples: ReadonlySet<Purpose> = new Set(['examples', 'documentation']);

export function isFor(purposes: readonly Purpose[], asked: ReadonlySet<Purpose>): boolean {
  return purposes.some((purpose) => asked.has(purpose));
}

/** Judged by the path alone, for files whose tree and text are not available. */
export function isNamedFor(path: string, asked: ReadonlySet<Purpose>): boolean {
  return hintsOf(path).some(({ purpose }) => asked.has(purpose));
}

/** Likewise for tests and their data. */
export function isOfTests(path: string): boolean {
  return isNamedFor(path, ofTests);
}

/** @param limit  folders that end after it are not examined */
function folderHints(path: string, limit: number, layout: Layout): PurposeHint[] {
  const hints: PurposeHint[] = [];
  let isInSource = false;
  let above = '';
  for (
    let from = 0, slash = path.indexOf('/');
    slash >= 0 && slash < limit;
    slash = path.indexOf('/', from)
  ) {
    const folder = path.slice(0, slash + 1);
    const word = path.slice(from, slash).toLowerCase();
    if (layout.isProject(folder)) isInSource = false;
    else isInSource ||= layout.isPackage(above);
    const last = hints.at(-1);
    const outer = last?.end === above.length ? last.purpose : undefined;
    const hint = folderHint({ word, folder, above, isInSource, outer }, layout);
    if (hint !== undefined) hints.push(hint);
    isInSource ||= sourceRoot.test(word) && !layout.isProject(folder);
    above = folder;
    from = slash + 1;
  }
  return hints;
}

interface FolderPlace {
  /** In lower case. */
  readonly word: string;
  readonly folder: string;
  /** The folder that contains it. */
  readonly above: string;
  readonly isInSource: boolean;
  /** Purpose of the containing folder. */
  readonly outer: Purpose | undefined;
}

function folderHint(place: FolderPlace, layout: Layout): PurposeHint | undefined {
  const { folder, isInSource } = place;
  const found = purposeOfWord(place);
  if (found === undefined) return undefined;
  const { purpose, isEveryday } = found;
  const hint = { purpose, end: folder.length, isEveryday, needsProof: false };
  if (!isEveryday) return hint;
  if (layout.isPart(folder)) return undefined;
  if ((purpose === 'tests' || purpose === 'test-data') && layout.holdsTests(folder)) return hint;
  if (!isInSource || alsoInSource.has(purpose)) return hint;
  return purpose === 'tests' ? { ...hint, needsProof: true } : undefined;
}

/** Purposes of folders that occur below a source root as often as next to it. */
const alsoInSource: ReadonlySet<Purpose> = new Set([
  'scripts',
  'tools',
  'generated',
  'built',
  'seeds',
  'vendored',
]);

function purposeOfWord({
  word,
  above,
  outer,
}: FolderPlace): { readonly purpose: Purpose; readonly isEveryday: boolean } | undefined {
  if (outer === 'tests' && /^(?:data|resources|assets)$/.test(word))
    return { purpose: 'test-data', isEveryday: false };
  if (word === 'seed' && /(?:^|\/)(?:database|db|prisma)\/$/.test(above))
    return { purpose: 'seeds', isEveryday: false };
  // Next to the program, but never within it, where it connects the program to others.
  if (word === 'integration' && above === '') return { purpose: 'tests', isEveryday: true };
  for (const { purpose, conventions, everyday } of folderWords) {
    if (conventions?.test(word)) return { purpose, isEveryday: false };
    if (everyday?.test(word)) return { purpose, isEveryday: true };
  }
  return undefined;
}

function setHints(path: string, set: RegExpExecArray): readonly PurposeHint[] {
  const [found] = set;
  const name = set[1] ?? set[2] ?? '';
  const end = set.index + found.length;
  const hint = (purpose: Purpose): PurposeHint => ({ purpose, end, isEveryday: false, needsProof: false });
  if (name === 'jmh') return [hint('benchmarks')];
  if (!testSet.test(name)) return [];
  return path.slice(0, end).endsWith('/resources/') ? [hint('tests'), hint('test-data')] : [hint('tests')];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
